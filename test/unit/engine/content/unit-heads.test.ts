import { expect, it } from 'vitest';
import { Chosen } from '@/engine/content/chosen';
import { unitHeads } from '@/engine/content/unit-heads';
import { textBlocksOf } from './snapshot-of';
import { judgedPage } from './judged-page';

const TIMES = ['9:12 AM', '9:30 AM', '10:04 AM'];
const NAMES = ['Ulla Brandt', 'Ravi Menon', 'Dov Lane'];
const TEXT = '+The kiln tripped its breaker again at noon.';

/** Three messages of the same structure; `head` gets the name and the time of each. */
function messages(head: (name: string, time: string) => string, text = TEXT): string {
  const one = (name: string, at: number): string =>
    `<div class="m"><div class="h">${head(name, TIMES[at] ?? '')}</div><div class="t">${text}</div></div>`;
  return `<div>${NAMES.map(one).join('')}</div>`;
}

const date = (time: string): string => `<div><time>${time}</time></div>`;

it.each([
  ['a sender on a button', (n: string, t: string) => `<button>${n}</button>${date(t)}`, NAMES],
  [
    'a name and a handle above the date',
    (n: string, t: string) =>
      `<div><b>${n}</b></div><div>@${n.split(' ')[0]?.toLowerCase()}</div>${date(t)}`,
    NAMES,
  ],
  [
    'the recipient on a button',
    (n: string, t: string) => `<p>${n}</p>${date(t)}<button>to me, ${n}</button>`,
    NAMES.map((name) => `to me, ${name}`),
  ],
  [
    'a note on a button that it was edited',
    (n: string, t: string) => `<p>${n}</p>${date(t)}<button>edited by ${n}</button>`,
    NAMES.map((name) => `edited by ${name}`),
  ],
  [
    'the number of replies',
    (n: string, t: string) => `<p>${n}</p>${date(t)}<button>4 replies</button>`,
    ['4 replies', '4 replies', '4 replies'],
  ],
])('finds %s', async (_name, head, expected) => {
  expect(await foundIn(messages(head))).toEqual(expect.arrayContaining(expected));
});

it.each([
  ['a button to reply', (_n: string, t: string) => `${date(t)}<button>Reply</button>`, 'Reply'],
  ['a link to follow', (n: string, t: string) => `<p>${n}</p>${date(t)}<a>Follow</a>`, 'Follow'],
  [
    'initials in place of a portrait',
    (n: string, t: string) => `<p>UB</p><p>${n}</p>${date(t)}`,
    'UB',
  ],
  ['its author’s score', (n: string, t: string) => `<p>${n}</p>${date(t)}<p>8,120</p>`, '8,120'],
  ['its place in the thread', (n: string, t: string) => `<p>${n}</p>${date(t)}<a>#12</a>`, '#12'],
  [
    'details about its author',
    (n: string, t: string) => `<p>${n}</p>${date(t)}<dl><dt>Rank</dt><dd>Elder</dd></dl>`,
    'Elder',
  ],
])('leaves out %s', async (_name, head, text) => {
  expect(await foundIn(messages(head))).not.toContain(text);
});

it('finds the text of a post that would otherwise be empty', async () => {
  const html = messages((name, time) => `<p>+${name}</p>${date(time)}`);
  const found = await foundIn(html.replace(TEXT, '<p>Deleted by its writer</p>'));
  expect(found.filter((text) => text === 'Deleted by its writer')).toHaveLength(1);
});

it('finds the text of a quoted post', async () => {
  const quoted = 'A kiln is only as good as whoever sets its curve';
  const html = messages((name, time) => `<p>${name}</p>${date(time)}`);
  expect(
    await foundIn(
      html.replace(TEXT, `${TEXT}<div><div>Ivo · 20 Nov</div><div>${quoted}</div></div>`),
    ),
  ).toContain(quoted);
});

it('finds nothing on the page of an article, or if nothing is kept', async () => {
  const html = messages((name, time) => `<button>${name}</button>${date(time)}`);
  expect(await foundIn(html, 'article')).toEqual([]);
  expect(await foundIn(html.replaceAll('+', ''))).toEqual([]);
});

async function foundIn(html: string, kind: 'forum' | 'article' = 'forum'): Promise<string[]> {
  const page = await textBlocksOf(html);
  const kept = page.blocks.map((block) => block.text.startsWith('+'));
  const likelihoods = kept.map(() => 0.2);
  const judged = judgedPage({ page, kind, likelihoods });
  const indexes = unitHeads(judged, new Chosen(page, kept));
  return indexes.flatMap((index) => page.blocks[index] ?? []).map((block) => block.text.trim());
}
