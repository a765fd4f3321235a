// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

async function markdownOf(html: string): Promise<string> {
  const page = { html, url: 'https://example.org/', statusCode: 200 };
  const snapshot = await readHtml(page, parseHtml, {});
  return (await scrapeSnapshot({ snapshot }, {}, english)).markdown ?? '';
}

const POSTS = [
  'I would take a rope of nylon, since it stretches when the swell comes in and spares the cleats.',
  'Polyester lasts longer in the sun, and it does not shrink when it is wet, so I have used it for years.',
  'Whatever you take, put leather where it rubs on the fairlead, and look at it every spring.',
];

function thread(actionsOf: (likes: number) => string): string {
  const posts = POSTS.map(
    (text, at) =>
      `<li class="comment"><div class="head"><a href="/user/u${at}" class="author">pilot${at}</a>
      <time datetime="2025-03-0${at + 1}">March ${at + 1}, 2025</time></div><div class="body">
      <p>${text}</p></div><div class="actions">${actionsOf(12 - at)}</div></li>`,
  );
  return `<html lang="en"><title>Which rope?</title><main><h1>Which rope?</h1>
    <ol class="comments">${posts.join('')}</ol></main></html>`;
}

describe('counts of likes on buttons', () => {
  it.each([
    [
      'in the label',
      (n: number) => `<button aria-label="${n} likes"><svg></svg><span>${n}</span></button>`,
      '12 likes',
    ],
    ['behind a word', (n: number) => `<button>Like <span>${n}</span></button>`, '👍 12'],
    [
      'before a word',
      (n: number) => `<button class="b"><svg></svg> ${n} likes</button>`,
      '12 likes',
    ],
    ['behind a sign', (n: number) => `<button>👍 ${n}</button>`, '👍 12'],
    [
      'below a title in another language',
      (n: number) => `<button title="Gefällt mir"><i class="icon-7"></i> ${n}</button>`,
      '👍 12',
    ],
    [
      'with a name only for its drawing',
      (n: number) => `<span role="button"><svg class="icon-heart"></svg>${n}</span>`,
      '👍 12',
    ],
    ['in brackets', (n: number) => `<button>いいね (${n})</button>`, '👍 12'],
  ])('stay: %s', async (_name, actionsOf, expected) => {
    const markdown = await markdownOf(thread((n) => `${actionsOf(n)} <button>Reply</button>`));
    expect(markdown).toContain(`${POSTS[0]}\n\n   ${expected}`);
    expect(markdown).toContain(`${POSTS[2]}\n\n   ${expected.replace('12', '10')}`);
    expect(markdown).not.toContain('Reply');
  });

  it('are not those of readers who rated it', async () => {
    const cards = ['Oak lamp', 'Ash desk', 'Elm sofa'].map(
      (name, at) => `<article><h3><a href="/${at}">${name}</a></h3><p>€${at + 1}90.00</p>
        <button><span role="img" aria-label="4.${at} out of 5 stars. Reviews: "></span><b>(${at + 12})</b></button></article>`,
    );
    const markdown =
      await markdownOf(`<title>Made of wood</title><main><h1>Made of wood</h1><p>${POSTS.join(' ')}</p>
      <div>${cards.join('')}</div></main>`);
    for (const at of [0, 1, 2]) expect(markdown).toContain(`4.${at} out of 5 stars (${at + 12})`);
  });

  it.each([
    ['what else is counted', (n: number) => `<button>Share ${n}</button>`],
    ['what nothing names', (n: number) => `<button>(${n})</button>`],
    [
      'what only a class names so',
      (n: number) => `<button class="px-3 ring-gray-900/5">${n}</button>`,
    ],
    ['stars to choose', (n: number) => `<button aria-label="4 stars">${n}</button>`],
    ['a word alone', () => '<button>Like</button>'],
    ['a sentence', (n: number) => `<button>Like and win ${n} boats</button>`],
  ])('go: %s', async (_name, actionsOf) => {
    expect(await markdownOf(thread(actionsOf))).not.toMatch(/👍|Share|Like|px-3|stars/);
  });
});

const ABOUT = `<p>Harbour pilot for twenty years, who brings ships past the breakwater on every tide and writes
  about what she sees from the bridge, about the lights, the weather, and the people who wait.</p>
  <p>She also keeps the ledger of the harbour office, and reads it to visitors on weekday mornings, as
  her mother and grandmother did before her when the harbour was still full of sails.</p>`;

describe('labels of counts that are also words on buttons', () => {
  it.each([
    [
      'in items',
      '<ul><li><b>Followers</b> <a>1,322</a></li><li><b>Following</b> <a>543</a></li><li><b>Friends</b> <a>13,287</a></li></ul><a class="btn" href="#"><b>Follow</b></a>',
    ],
    [
      'in spans',
      '<ul><li><span>Followers</span> <a>1,322</a></li><li><span>Following</span> <a>543</a></li><li><span>Friends</span> <a>13,287</a></li></ul><button>Follow</button>',
    ],
    [
      'above numbers',
      '<div class="s"><div>Followers</div><div>1,322</div></div><div class="s"><div>Following</div><div>543</div></div><div class="s"><div>Friends</div><div>13</div></div><button>Follow</button>',
    ],
    [
      'below numbers',
      '<div class="s"><div>1,322</div><div>Followers</div></div><div class="s"><div>543</div><div>Following</div></div><div class="s"><div>13</div><div>Friends</div></div><button>Follow</button>',
    ],
    [
      'as terms',
      '<dl><dt>Followers</dt><dd>1,322</dd><dt>Following</dt><dd>543</dd></dl><span role="button">Follow</span>',
    ],
  ])('stay, and the button goes: %s', async (_name, html) => {
    for (const about of ['<p>Harbour pilot</p>', ABOUT]) {
      const markdown = await markdownOf(
        `<html lang="en"><title>Profile</title><main><h1>Profile</h1>${about}${html}</main></html>`,
      );
      expect(markdown).toMatch(/Following[*\s-]+543|543\s+Following/);
      expect(markdown).not.toMatch(/Follow\b/);
    }
  });
});
