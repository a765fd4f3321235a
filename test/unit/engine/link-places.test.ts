import { expect, it } from 'vitest';
import { findLinkPlaces } from '@/engine/link-places';
import { pageFromHtml } from '../../support/page-from-html';

const nameOfKind = (kind: string) => kind;
const NAV = `<nav><ul>${['Home', 'New', 'Help']
  .map((name) => `<li><a href="https://shop.example/${name}">${name}</a></li>`)
  .join('')}</ul></nav>`;

it('links are in the content of their page, in its navigation, and in the columns of its lists', async () => {
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

it('views that scripts show by a route are pages, and places in the page are not', async () => {
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

it('a results page of a search is read as what the search found, by whatever way it leads there', async () => {
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

it('a list that leads to pages of its own site is no results page', async () => {
  const cards = ['Ada', 'Bob', 'Cyd', 'Dot'].map(
    (name) =>
      `<div class="card"><h3><a href="https://shop.example/p/${name}">${name}</a></h3><p>A lamp that is called ${name}.</p></div>`,
  );
  const page = pageFromHtml(`<main><h1>Lamps</h1>${cards.join('')}</main>`);
  expect((await findLinkPlaces(page, nameOfKind)).results).toEqual([]);
});
