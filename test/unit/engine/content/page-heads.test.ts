// @vitest-environment node
import { expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

const NAV =
  '<nav><a href="/">Mill Weekly</a><a href="/a">News</a><a href="/b">About</a><a href="/c">Contact</a></nav>';
const TEXT = `<p>The mill stood empty for eleven years before anybody asked who owned the water. When the council finally looked, it found three deeds, none of them valid.</p>
  <p>What the millers had done, generation after generation, was to agree among themselves. A boy carried a stick with notches from house to house.</p>
  <h2>The notched stick</h2>
  <p>The stick is in the museum now, under glass, next to a photograph of the last boy. He became a bus driver, and he says that the notches were wrong.</p>
  <p>Since the turbine was put in, the sluice opens by itself, at four in the morning, when current is cheap. The ducks have got used to it, and so has he.</p>`;
const STANDFIRST = '<p class="dek">Eleven years, three deeds and one stick</p>';

async function markdownOf(html: string): Promise<string> {
  const page = { html, url: 'https://mill.example/water', statusCode: 200 };
  const snapshot = await readHtml(page, parseHtml, {});
  return (await scrapeSnapshot({ snapshot }, {}, english)).markdown ?? '';
}

it('keeps the title in the head bar of an application, though a menu', async () => {
  const markdown = await markdownOf(`<html lang="en"><title>Tide tables</title><body>
    <nav class="bar"><a href="/">Boathouse</a><h1>Tide tables</h1><button>Log out</button></nav>
    <div><p>Times are those of the outer wall; in the basin the tide is a quarter of an hour later, more with wind from the east.</p>
    <table><tr><th>Day</th><th>High</th><th>Low</th></tr><tr><td>Mon</td><td>04:10</td><td>10:31</td></tr>
    <tr><td>Tue</td><td>05:02</td><td>11:20</td></tr></table>
    <p>Whoever ties up at the wall does so at their own risk, and must leave a line long enough for the spring tide.</p></div>`);
  expect(markdown).toContain('# Tide tables');
  expect(markdown).not.toContain('Boathouse');
});

it('keeps the title in a lower heading in the row of a path', async () => {
  const card = (name: string, price: string): string =>
    `<div class="card"><div><h4>${name}</h4></div><div><p>${price} crowns a month</p><ul><li>Three moorings</li>
    <li>Tide alarms by mail and by bell</li></ul></div></div>`;
  const markdown = await markdownOf(`<html lang="en"><title>Boat Admin 4 | Prices</title><body>
    <aside><a href="/">Boat Admin</a><ul><li><a href="/d">Board</a></li><li><a href="/p">Prices</a></li></ul></aside>
    <main><div><div><div class="bar"><div><h3>Prices</h3></div><div><ol class="breadcrumb"><li><a href="#">Home</a></li>
    <li>Prices</li></ol></div></div></div></div><div><div><div>${card('Small boat', '9')}${card('Fleet', '40')}</div>
    <p>All prices are for one harbour, and hold for a year from the day on which the first boat ties up; after that they rise
    by as much as the council says. Whoever leaves early gets the rest of the month back, and nothing else.</p></div></div></main>`);
  expect(markdown).toContain('### Prices');
});

it.each([
  [
    'in a hero above the text, although the document is named after the site',
    'Mill Weekly',
    `${NAV}<div class="hero"><div><h1>Who owned the water</h1>${STANDFIRST}</div></div>
      <div class="bar"><div class="byline">Words <b>Ida Moll</b></div><div>3 March 2026</div></div>`,
    ['# Who owned the water', 'Eleven years', 'Ida Moll', '3 March 2026'],
  ],
  [
    'above a row with the writer and the date',
    'Who owned the water - Mill Weekly',
    `${NAV}<section><h1>Who owned the water</h1></section><section class="bar">
      <div><a href="/by/ida"><img src="/i.jpg" alt="Ida Moll"></a><div><a href="/by/ida">Ida Moll</a>
      <div>Staff writer</div></div></div><div>Mar 3, 2026</div></section>`,
    ['# Who owned the water', '[Ida Moll](https://mill.example/by/ida)', 'Mar 3, 2026'],
  ],
  [
    'above the writer whom only the head of the document marks as such',
    'Who owned the water - Mill Weekly',
    `<meta name="parsely-author" content="Ida Moll">${NAV}<div><h1>Who owned the water</h1></div>
      <div class="x7"><div><a href="/team/ida-moll-41">Ida Moll</a></div></div>`,
    ['# Who owned the water', '[Ida Moll](https://mill.example/team/ida-moll-41)'],
  ],
  [
    'in a footer above the text, in an article whose name says that it is promoted',
    'Who owned the water - Mill Weekly',
    `<meta name="author" content="Ida Moll">${NAV}<main><div><h1>Who owned the water</h1></div>
      <article class="node--promoted">${STANDFIRST}<footer><div>By <div><a href="/by/ida">Ida Moll</a></div></div>
      <span>3 March 2026</span></footer><div>${TEXT}</div></article></main>`,
    ['Eleven years', '[Ida Moll](https://mill.example/by/ida)', '3 March 2026'],
  ],
])('the title of a page is kept with its lines: %s', async (_name, title, head, expected) => {
  const markdown =
    await markdownOf(`<html lang="en"><title>${title}</title><body>${head}<div class="wrap">${TEXT}</div>
    <footer><p>© Mill Society</p><a href="/p">Privacy</a></footer></body></html>`);
  for (const text of expected) expect(markdown).toContain(text);
});
