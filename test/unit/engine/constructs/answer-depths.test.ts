// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

const POSTS = [
  {
    name: 'Belinda',
    date: '04 March 2026, 10:12',
    depth: 0,
    text: 'Which rope do you use at the north quay? Mine has chafed through twice since March, and the keeper says that it is my own fault.',
  },
  {
    name: 'Ropemaker',
    date: '04 March 2026, 11:40',
    depth: 1,
    text: 'I took the three-strand nylon from the shop by the lock, and have had it for six years. Put some hose over it.',
  },
  {
    name: 'tide_child',
    date: '05 March 2026, 09:03',
    depth: 2,
    text: 'Same here. But mind the spring tide: on a short line no rope holds.',
  },
  {
    name: 'Otto',
    date: '05 March 2026, 18:22',
    depth: 0,
    text: 'Thank you all. I have ordered forty metres of it and an old fire hose.',
  },
];

async function markdownOf(posts: string): Promise<string> {
  const html = `<html lang="en"><title>Which rope? - Rope Forum</title><body><table><tr><td><a href="/">Rope Forum</a></td>
    <td><a href="/faq">FAQ</a> <a href="/login">Log in</a></td></tr></table><h1>Which rope?</h1>${posts}<p align="center">Powered by Knots</p>`;
  const snapshot = await readHtml({ html, url: 'https://rope.example/t/1' }, parseHtml);
  return (await scrapeSnapshot({ snapshot }, {}, english)).markdown ?? '';
}

const rows = (row: (post: (typeof POSTS)[number], index: number) => string): string =>
  POSTS.map(row).join('');

describe('posts that the page only indents are quoted below what they answer', () => {
  it.each([
    [
      'by aria-level',
      ({ name, date, text, depth }) =>
        `<div class="c" role="article" aria-level="${depth + 1}"><div><a href="/u/${name}">${name}</a> <time>${date}</time></div><div>${text}</div></div>`,
    ],
    [
      'by a number in data',
      ({ name, date, text, depth }) =>
        `<div class="c" data-depth="${depth}"><div><a href="/u/${name}">${name}</a> <span>${date}</span></div><p>${text}</p></div>`,
    ],
    [
      'by an offset',
      ({ name, date, text, depth }) =>
        `<div class="c" style="margin-left: ${depth * 24}px"><div><a href="/u/${name}">${name}</a> <span>${date}</span></div><p>${text}</p></div>`,
    ],
    [
      'by a cell with an indent',
      ({ name, date, text, depth }) =>
        `<tr><td indent="${depth}"></td><td><a href="user?id=${name}">${name}</a> ${date}<br><div>${text}</div></td></tr>`,
    ],
    [
      'by the width of an empty cell',
      ({ name, date, text, depth }) =>
        `<tr><td><table><tr><td width="${depth * 40}"></td><td><a href="user?id=${name}">${name}</a> ${date}<br><div>${text}</div></td></tr></table></td></tr>`,
    ],
  ] satisfies [string, Parameters<typeof rows>[0]][])('%s', async (_name, row) => {
    const list = rows(row);
    const markdown = await markdownOf(list.startsWith('<tr') ? `<table>${list}</table>` : list);
    expect(markdown).toMatch(/^(?!>).*Belinda/m);
    expect(markdown).toMatch(/^> (?!>).*Ropemaker/m);
    expect(markdown).toMatch(/^> > (?!>).*tide_child/m);
    expect(markdown).toMatch(/^(?!>).*Otto/m);
  });

  it('but not sections that are indented', async () => {
    const html = `<div>${rows(({ text, depth }) => `<div style="margin-left: ${depth}em"><p>${text}</p></div>`)}</div>`;
    expect(await markdownOf(html)).not.toMatch(/^>/m);
  });
});
