import { expect, it } from 'vitest';
import { findLinkPlaces } from '@/engine/link-places';
import { pageFromHtml } from '../../support/page-from-html';

const nameOfKind = (kind: string) => kind;
const NAV = `<nav><ul>${['Home', 'New', 'Help']
  .map((name) => `<li><a href="https://shop.example/${name}">${name}</a></li>`)
  .join('')}</ul></nav>`;

it('finds the links of the content, the navigation and each column of a list', async () => {
  const rows = ['Ada', 'Bob', 'Cyd', 'Dot'].map(
    (name, at) =>
      `<tr><td><a href="https://shop.example/p/${name}">${name}</a></td><td>${at + 4} m</td><td><a href="https://maps.example/${name}">Map of ${name}</a></td></tr>`,
  );
  const text =
    '<p>The rivers of the valley run to the <a href="https://shop.example/mill">mill</a> and past it to the sea, as they have done since the ice went.</p>'.repeat(
      8,
    );
  const page = pageFromHtml(
    `${NAV}<main><h1>Rivers of the valley</h1>${text}<table><caption>Rivers</caption><tr><th>Name</th><th>Width</th><th>Place</th></tr>${rows.join('')}</table></main>`,
  );
  const { links, places } = await findLinkPlaces(page, nameOfKind);
  expect(links).toHaveLength(12);
  const [content, ...others] = places;
  expect(content).toEqual({ kind: 'content', name: '', urls: ['https://shop.example/mill'] });
  expect(others.map(({ kind, name, urls }) => [kind, name, urls.length])).toEqual([
    ['navigation', '', 3],
    ['column', 'Rivers · Name', 4],
    ['column', 'Rivers · Place', 4],
  ]);
  expect(others[2]?.urls[0]).toBe('https://maps.example/Ada');
});

it('lists views that scripts show by a route, but not places in the page', async () => {
  const page = pageFromHtml(
    '<main><h1>Views</h1><p><a href="#/one">One</a> <a href="#part">Part</a> <a href="https://other.example/#!two">Two</a> <a href="https://other.example/#part">Other</a></p></main>',
  );
  const { links } = await findLinkPlaces(page, nameOfKind);
  expect(links.map(({ url }) => url)).toEqual([
    `${page.url}#/one`,
    'https://other.example/#!two',
    'https://other.example/',
  ]);
});

it('finds the results on a search page, even behind redirecting links', async () => {
  const results = ['heron', 'egret', 'stork', 'crane'].map((bird, at) => {
    const address = `https://${bird}.example/about`;
    const through = `https://shop.example/click?to=${encodeURIComponent(address)}&n=${at}`;
    return `<div class="result"><h3><a href="${at === 1 ? through : address}">All about the ${bird}</a></h3><p>The ${bird} lives at the water and waits there for fish, all of the day.</p></div>`;
  });
  const page = pageFromHtml(`${NAV}<main><h1>Birds</h1>${results.join('')}</main>`);
  const { results: found } = await findLinkPlaces(page, nameOfKind);
  expect(found.map(({ url }) => url)).toEqual([
    'https://heron.example/about',
    'https://egret.example/about',
    'https://stork.example/about',
    'https://crane.example/about',
  ]);
  expect(found[0]?.text).toBe(
    'All about the heron · The heron lives at the water and waits there for fish, all of the day.',
  );
});

it('takes no list of the site’s own pages for search results', async () => {
  const cards = ['Ada', 'Bob', 'Cyd', 'Dot'].map(
    (name) =>
      `<div class="card"><h3><a href="https://shop.example/p/${name}">${name}</a></h3><p>A lamp that is called ${name}.</p></div>`,
  );
  const page = pageFromHtml(`<main><h1>Lamps</h1>${cards.join('')}</main>`);
  expect((await findLinkPlaces(page, nameOfKind)).results).toEqual([]);
});
