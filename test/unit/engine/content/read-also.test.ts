import { describe, expect, it } from 'vitest';
import { controls } from '@/engine/content/rules/controls';
import { keptBy } from './kept-by';

const link = '<a href="https://e.example/b">+Another story</a>';
const text = `<p>+${'text '.repeat(60)}</p>`;

describe('controls leaves out links to other articles', () => {
  it.each([
    ['as a line', `<p>+Lesen Sie auch: ${link}</p>`],
    ['as a link', '<p><a href="https://e.example/b">+Read more: Another story</a></p>'],
    ['as a line with several links', `<p><b>+Mehr zum Thema:</b> ${link} | ${link}</p>`],
    ['as a box', `<div><span>+À lire aussi</span>${link}<p>+What it is about</p></div>`],
    ['as a list', `<p>+Read also</p><p>${link}</p><p>${link}</p>`],
  ])('%s', async (_name, html) => {
    const kept = await keptBy(controls, `<h1>+Title</h1>${text}${html}${text}`);
    expect(kept.filter((line) => /[A-Z]/.test(line))).toEqual(['Title']);
  });
});

describe('controls keeps', () => {
  it.each([
    [
      'a sentence with a link',
      `<p>+Read more than one book ${link} +and then write to the author of it</p>`,
    ],
    ['a section', `<h2>+Related</h2>${text}<p>${link}</p>`],
    ['a label with no link', '<p>+Related</p><p>+Ada Renwick</p>'],
  ])('%s', async (_name, html) => {
    const kept = await keptBy(controls, `<h1>+Title</h1>${text}${html}${text}`);
    expect(kept.join(' ')).toMatch(/Read more|Related/);
  });

  it('links to read more on pages other than articles', async () => {
    const html = `<h1>+Title</h1>${text}<p>+Read more: ${link}</p>${text}`;
    expect((await keptBy(controls, html, { kind: 'documentation' })).join(' ')).toContain(
      'Read more',
    );
  });
});

it.each([
  ['is left out of an article', `<p>+Follow us on ${link}</p>`, 1],
  ['is left out of an article, in Spanish', `<p>+Puedes seguir a Ciencia en ${link}</p>`, 1],
  ['is kept without a link', '<p>+Follow the path</p>', 2],
  ['is kept in a list', `<ul><li>+Follow us on ${link}</li></ul>`, 3],
])('a call to follow %s', async (_name, html, count) => {
  expect(await keptBy(controls, `<p>+Text</p>${html}`)).toHaveLength(count);
});

it('leaves out a reply link in a line with other text', async () => {
  const line = '<p>+2 Nov 18:05<a href="/r">+Antworten</a></p>';
  expect(await keptBy(controls, `${line}<p>+Antworten und Fragen</p>`)).toEqual([
    '2 Nov 18:05',
    'Antworten und Fragen',
  ]);
});

it('leaves out buttons that change the rows of a table', async () => {
  const row = '<tr><td>+Pixel</td><td><button>+Remove</button></td></tr>';
  expect(await keptBy(controls, `<table>${row}</table><button>+Remove</button>`)).toEqual([
    'Pixel',
    'Remove',
  ]);
});

describe('controls', () => {
  it.each([
    '<p>+0:00 / 24:18</p>',
    '<button>+...more</button>',
    '<a href="/m">+Karte zeigen</a>',
    '<p>+Report this event</p>',
  ])('leaves out %s', async (html) => {
    expect(await keptBy(controls, `<p>+Text</p>${html}`)).toEqual(['Text']);
  });

  it.each(['<p>+0:00 The start</p>', '<p>+More</p>', '<p>+24:18</p>'])('keeps %s', async (html) => {
    expect(await keptBy(controls, `<p>+Text</p>${html}`)).toHaveLength(2);
  });
});
