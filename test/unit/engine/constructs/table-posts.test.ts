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
    text: 'Which rope do you use at the north quay? Mine has chafed through twice since March, and the keeper says that it is my own fault.',
  },
  {
    name: 'Ropemaker',
    date: '04 March 2026, 11:40',
    text: 'I took the three-strand nylon from the shop by the lock, and have had it for six years. Put some hose over it.',
  },
  {
    name: 'tide_child',
    date: '05 March 2026, 09:03',
    text: 'Same here. But mind the spring tide: on a short line no rope holds.',
  },
  {
    name: 'Otto',
    date: '05 March 2026, 18:22',
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

const FORUMS = [
  [
    'two cells in a table, the first with lines',
    `<table><tr><th>Author</th><th>Message</th></tr>${rows(({ name, date, text }) => `<tr><td><b>${name}</b><br>Moderator<br><br>Joined: Nov 2005<br>Posts: 31</td><td><span>Posted: ${date}</span><br><br>${text}</td></tr>`)}</table>`,
  ],
  [
    'a table each, below a row with the date',
    rows(
      ({ name, date, text }, at) =>
        `<table class="b"><tr><td>${date}</td><td>#${at}</td></tr><tr><td><div><a href="member.php?u=${at}">${name}</a></div><div>Moderator</div><div>Join Date: Nov 2005</div><div>Posts: 31</div></td><td><div id="post_message_${at}">${text}</div><div>__________________<br>Sail slow.</div></td></tr></table>`,
    ),
  ],
  [
    'a row with tables in its cells',
    `<table>${rows(({ name, date, text }) => `<tr><td><table><tr><td rowspan="2"><b>${name}</b><div>Moderator<br>Posts: 31</div></td><td><table><tr><td>on: ${date}</td></tr></table><hr><div>${text}</div></td></tr></table></td></tr>`)}</table>`,
  ],
] as const;

describe('the posts of a forum that are rows', () => {
  it.each(FORUMS)('are read one below the other: %s', async (_name, html) => {
    const markdown = await markdownOf(html);
    expect(markdown).not.toMatch(/\||Moderator|Joined|Posts:|Sail slow|^Author/m);
    for (const { name, date } of POSTS)
      expect(markdown).toMatch(new RegExp(`${name}[^]*${date}|${date}[^]*${name}`));
    const places = POSTS.map(({ text }) => markdown.indexOf(text.slice(0, 30)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('are read one below the other: a row with name and date above one with the text', async () => {
    const html = rows(
      ({ name, date, text }) =>
        `<tr><td><b>${name}</b></td><td>${date}</td></tr><tr><td colspan="2">${text}</td></tr>`,
    );
    expect(await markdownOf(`<table>${html}</table>`)).not.toContain('|');
  });

  it('do not make a profile or a list of members one', async () => {
    const card = '<td><b>Ada</b><br>Joined: Nov 2005<br>Posts: 31</td>';
    const profile = `<table><tr>${card}<td>About me</td></tr><tr><td>Home</td><td>Brey</td></tr></table>`;
    expect(await markdownOf(profile)).toContain('|');
    const member = (name: string): string =>
      `<tr><td>${name}</td><td>Joined: Nov 2005</td><td>Posts: 31</td></tr>`;
    expect(await markdownOf(`<table>${member('Ada')}${member('Otto')}</table>`)).toContain('|');
  });
});
