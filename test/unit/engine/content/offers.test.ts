import { describe, expect, it } from 'vitest';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { namesOffered } from '@/engine/content/offered-choices';
import { recordsOf } from '@/engine/content/record-parts';
import { announced } from '@/engine/content/rules/announced';
import { controls } from '@/engine/content/rules/controls';
import { heads } from '@/engine/content/rules/heads';
import { records } from '@/engine/content/rules/records';
import { keptBy } from './kept-by';
import { textBlocksOf } from './snapshot-of';

const text = `<p>+${'text '.repeat(80)}</p>`;
const card = (name: string) => `<div><a href="https://e.example/">+${name}</a><b>+$9</b></div>`;
const cards = card('Lamp') + card('Shade');

describe('a section that offers other things', () => {
  it.each([
    ['in English', '+Customers also purchased'],
    ['with what to do first', '+Explore related items'],
    ['of services', '+Related services'],
    ['in German', '+Kunden, die das kauften, haben auch diese bestellt:'],
    ['in French', '+Vous aimerez aussi'],
    ['in Swedish', '+Liknande bostäder'],
    ['in Japanese', '+関連商品'],
  ])('is left out %s', async (_name, line) => {
    const html = `<h1>+Oak</h1>${text}<section><h2>${line}</h2>${cards}</section>`;
    expect(await keptBy(controls, html, { kind: 'product' })).toHaveLength(2);
  });

  it('is left out below a row of the line and what is said beside it', async () => {
    const row =
      '<div><h2>+Similar items</h2><i>+S p o n s o r e d</i><a href="/all">+See all</a></div>';
    const html = `<h1>+Oak</h1>${text}<section>${row}<div>${cards}</div></section>`;
    expect(await keptBy(controls, html, { kind: 'product' })).toHaveLength(2);
  });

  it('is left out if its cards have prices and no link around a word', async () => {
    const html = `<h1>+Oak</h1>${text}<section><h2>+Similar items</h2>${cards.replaceAll(/<.?a\b[^>]*>/g, '')}</section>`;
    expect(await keptBy(controls, html, { kind: 'product' })).toHaveLength(2);
  });

  it.each([
    ['without links', `<section><h2>+Related products</h2><p>+None</p></section>${text}`],
    ['with a long text', `<section><h2>+More recipes</h2>${cards}${text}</section>`],
    ['if it is the whole page', `<section><h2>+Related products</h2>${cards}</section>`],
    ['with another heading', `<section><h2>+Customers</h2>${cards}</section>${text}`],
  ])('is kept %s', async (_name, html) => {
    const kept = await keptBy(controls, `<h1>+Oak</h1>${html}`, { kind: 'product' });
    expect(kept.join(' ')).toMatch(/Related|More|Customers/);
  });
});

it.each([
  ['in English', '+You may also like'],
  ['in French', '+Vous aimerez aussi'],
  ['in Japanese', '+関連商品'],
])('links to other things go, and the text that follows them stays, %s', async (_name, line) => {
  const links = ['/a', '/b'].map((to) => `<li><a href="${to}">+Ten ways</a></li>`).join('');
  const html = `<h2>Oak</h2><p>+Before it.</p><h3>${line}</h3><ul>${links}</ul>${text}`;
  const kept = await keptBy(controls, html);
  expect(kept.map((each) => each.slice(0, 10))).toEqual(['Before it.', 'text text ']);
});

describe('a contact form', () => {
  const fields = ['Name', 'Mail', 'Why you'].map((name) => `<label>+${name}</label><input>`);
  const form = `<form>${fields.join('')}<p>+Files: pdf</p></form>`;

  it('is left out with its heading', async () => {
    const html = `<h1>+Diver</h1>${text}<div><h2>+Apply</h2><em>+* required</em>${form}</div>`;
    expect(await keptBy(controls, html)).toHaveLength(2);
  });

  it.each([
    ['if it is the whole page', form],
    ['if it holds the title', `<form>${fields.join('')}<h1>+Diver</h1></form>${text}`],
    ['with choices', form.replace('<input>', '<input type="radio">') + text],
    ['with prices', form.replace('pdf', '$9 each') + text],
    ['with only two fields', `<form>${fields.slice(1).join('')}</form>${text}`],
  ])('is kept %s', async (_name, html) => {
    expect(await keptBy(controls, html)).toContain('Why you');
  });
});

describe('buttons', () => {
  it('are kept in the middle of a sentence', async () => {
    const step = '<p>+Roast the leeks for <button>15 minutes</button>+, and stir them once.</p>';
    expect((await keptBy(controls, step)).join(' ')).toContain('15 minutes');
    const dropped = await keptBy(controls, step.replace('+Roast', 'Roast'));
    expect(dropped.join(' ')).not.toContain('15 minutes');
  });

  it('are left out beside a heading, but kept as one', async () => {
    const heading = '<h2>+Parameters <button>+Open them</button></h2>';
    expect(await keptBy(controls, heading)).toEqual(['Parameters']);
    const fold = '<h2><button>+Parameters</button></h2>';
    expect(await keptBy(controls, fold)).toEqual(['Parameters']);
  });

  it('are kept if they are a size with its price', async () => {
    const size = (name: string) =>
      `<li class="s"><button><div>${name} Quart</div><p>+$${name}.95</p></button></li>`;
    const kept = await keptBy(records, `<ul>${['4', '6', '8'].map(size).join('')}</ul>`);
    expect(kept).toContain('$8.95');
  });
});

it('leaves out “read more” at the end of a text', async () => {
  const kept = await keptBy(
    controls,
    '<p>+Shoes for a run that is long <span>+Lees meer</span></p>',
  );
  expect(kept).toEqual(['Shoes for a run that is long']);
});

describe('on the page of a product', () => {
  const kept = (html: string) =>
    keptBy(heads, `<div><h1>+Boots</h1>${html}${text}</div>`, { kind: 'product' });

  it('the labels beside radio buttons are kept with their legend', async () => {
    const sizes = '<legend>Size</legend><input type="radio"><label for="a">38</label>';
    expect(await kept(`<fieldset>${sizes}</fieldset>`)).toEqual(
      expect.arrayContaining(['Size', '38']),
    );
    const set = '<legend>Size</legend><label for="a">38</label><label for="b">39</label>';
    expect(await kept(`<fieldset>${set}</fieldset>`)).toContain('39');
  });

  it('a call to choose is not taken for the name of a choice', async () => {
    const sizes = '<input type="radio"><label for="a">38</label>';
    const page = await textBlocksOf(`<fieldset><legend>Select a size</legend>${sizes}</fieldset>`);
    const named = await textBlocksOf(`<fieldset><legend>Size</legend>${sizes}</fieldset>`);
    expect([page, named].map(({ blocks }) => namesOffered(blocks[0]))).toEqual([false, true]);
  });

  it('the line about stock is kept', async () => {
    const html = `<div><h1>+Boots</h1>${text}</div><div><div><p>In stock</p><p>Other</p></div></div>`;
    const found = await keptBy(heads, html, { kind: 'product' });
    expect(found.slice(2)).toEqual(['In stock']);
  });
});

describe('below a title', () => {
  const host = '<a href="https://e.example/m"><div>+Hosted by</div><div>Ada and 2 more</div></a>';
  it('both lines of a byline link are kept', async () => {
    const page = `<div><h1>+Swim</h1>${host.replace('+', '')}${text}</div>`;
    expect(await keptBy(heads, page, { kind: 'service' })).not.toContain('Ada and 2 more');
    const marked = page
      .replace('<a', '<a class="byline"')
      .replace(/<div>H/, '<div class="byline">H');
    expect(await keptBy(heads, marked, { kind: 'service' })).toContain('Ada and 2 more');
  });

  it('a place made of links is kept in a listing', async () => {
    const place =
      '<div><a href="https://e.example/c">Centre</a>, <a href="https://e.example/v">Varberg</a></div>';
    const page = `<main><div><h1>+Mill 7</h1>${place}</div>${text}</main>`;
    expect(await keptBy(heads, page, { kind: 'listing' })).toContain('Varberg');
    expect(await keptBy(heads, page, { kind: 'article' })).not.toContain('Varberg');
  });
});

describe('the date of an event', () => {
  const day = (at: string): AnnouncedFact => ({ kind: 'date', text: at });
  const html = (line: string) => `<h1>+Swim</h1>${text}<aside><p>${line}</p></aside>`;
  it.each([
    ['is kept if it is marked', '<time datetime="2026-12-03T18:30">Thursday evening</time>', true],
    ['is kept if it is written out', 'Thursday, December 3, 2026', true],
    ['is not taken for another date', 'Friday, December 4, 2026', false],
  ])('%s', async (_name, line, stays) => {
    const given = { announced: [day('2026-12-03T18:30:00Z')] };
    expect((await keptBy(announced, html(line), given)).length === 3).toBe(stays);
  });

  it('is left out if the page announces several', async () => {
    const given = { announced: [day('2026-12-03'), day('2026-12-04')] };
    expect(await keptBy(announced, html('December 3, 2026'), given)).toHaveLength(2);
  });
});

describe('the sections of a page', () => {
  const section = (name: string, html: string) => `<section><h2>${name}</h2>${html}</section>`;
  it('are not a list if their content differs', async () => {
    const page = await textBlocksOf(
      section('Reviews', '<p>8.9</p><div>Fine</div><ul><li>a</li></ul>') +
        section('Rules', '<div><b>In</b></div><div><i>From 3</i></div><table><td>b</td></table>') +
        section('Rooms', '<ol><li>c</li><li>d</li></ol><pre>e</pre><blockquote>f</blockquote>'),
    );
    expect(recordsOf(page)).toEqual([]);
  });

  it('are a list if they have the same structure', async () => {
    const same = '<p>One</p><p>Two</p><p>Three</p><p>Four</p>';
    const page = await textBlocksOf(section('A', same) + section('B', same) + section('C', same));
    expect(recordsOf(page)).toHaveLength(1);
  });
});

it('keeps the titles of reviews', async () => {
  const review = (name: string, day: string) =>
    `<div class="r"><div><span>${day}</span></div><div><b>Good ${name}</b></div><div><p>+${name} is what I have to say of it</p></div></div>`;
  const kept = await keptBy(
    records,
    `<div>${review('lamp', '12/09/2026')}${review('shade', '28/08/2026')}${review('foot', '2/07/2026')}</div>`,
    { kind: 'product', likelihood: 0.2 },
  );
  expect(kept).toContain('Good lamp');
});
