import { expect, it } from 'vitest';
import { findTables } from '@/engine/tables/find-tables';
import { pageFromHtml } from '../../../support/page-from-html';

const PLACES = ['Ayr', 'Oban', 'Wick', 'Leith', 'Perth'];
const SIDES = ['The sea', 'Two hills', 'One river', 'A harbour', 'Woods'];

/** What the shown columns of a list are called, by the first of their values. */
async function namesIn(
  record: (place: string, at: number) => string,
): Promise<Map<unknown, string>> {
  const list = PLACES.map((place, at) => `<li class="card">${record(place, at)}</li>`).join('');
  const page = pageFromHtml(`<main><ul>${list}</ul></main>`);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  return new Map(
    (table?.columns ?? []).flatMap(({ name, shown }, at) =>
      shown ? [[table?.rows[0]?.[at]?.value ?? null, name]] : [],
    ),
  );
}

const HEADING = (place: string) => `<h3><a href="/p/${place}">${place} lamp</a></h3>`;

it.each([
  ['that style text and backgrounds', 'text-body', 'bg-title'],
  ['that style what is pointed at', 'group-hover:text-brand-500', 'md:focus:border-title'],
  ['of what is about a part', 'title-metadata-item', 'company-headquarters'],
])('a column is not named after classes %s', async (_, first, second) => {
  const names = await namesIn(
    (place, at) =>
      `<h3>${place}</h3><p><span class="${first}">${place.length}h ${at}m</span> <span class="${second}">${SIDES[at]}</span></p>`,
  );
  expect([names.get('3h 0m'), names.get(SIDES[0])]).toEqual(['text', 'text 2']);
});

it('a number is no title, status or tag, whatever its class says, but a discount', async () => {
  const names = await namesIn(
    (place, at) =>
      `${HEADING(place)}<span class="card-title">${at + 11}</span>
       <b class="c-tag c-tag--discount">−${at + 41}%</b>`,
  );
  expect([names.get(11), names.get(-41)]).toEqual(['number', 'Discount']);
});

it('how many have rated something is not its rating', async () => {
  const names = await namesIn(
    (place, at) =>
      `${HEADING(place)}<i class="item-rating" aria-label="rated 4.${at} out of 5"></i><span class="item-rating-num">(${at * 40 + 12})</span>`,
  );
  expect([names.get(4), names.get(12)]).toEqual(['rating', 'Rating count']);
});

it('a value is named by the title of a term that is only drawn', async () => {
  const term = (title: string) => `<dt><span title="${title}"><i class="icon"></i></span></dt>`;
  const names = await namesIn(
    (place, at) =>
      `${HEADING(place)}<dl>${term('Lamps')}<dd>${at + 30}</dd></dl><dl>${term('Chairs')}<dd>${at + 70}</dd></dl>`,
  );
  expect([names.get(30), names.get(70)]).toEqual(['Lamps', 'Chairs']);
});

it('an address is no text, also if it is the title of a link', async () => {
  const names = await namesIn(
    (place) => `<a href="/p/${place}" title="/p/${place}?size=2"></a>${HEADING(place)}`,
  );
  expect([...names.values()]).toEqual(['title', 'link']);
});

it('figures with the letter of a thousand are no author', async () => {
  const names = await namesIn(
    (place, at) => `${HEADING(place)}<span class="author-stats">${at + 1}.2k / ${at + 9}</span>`,
  );
  expect(names.get('1.2k / 9')).toBe('text');
});

it('a title is the heading of the highest level', async () => {
  const names = await namesIn(
    (place, at) =>
      `<h5>Firm of ${place}</h5><h3><a class="btn" href="/jobs/${at}">Job ${place}</a></h3><p>${SIDES[at]}</p>`,
  );
  expect([names.get('Job Ayr'), names.get('Firm of Ayr')]).toEqual(['title', 'text']);
});

it('a heading that is called a number of a thing is no title', async () => {
  const names = await namesIn(
    (place, at) =>
      `<p class="item-name"><a href="/p/${at}">${place} lamp</a></p><h3 class="item-sku">AB-${place}</h3>`,
  );
  expect([names.get('Ayr lamp'), names.get('AB-Ayr')]).toEqual(['Name', 'Sku']);
});

it('what a picture shows is no column beside a name, whatever its class says', async () => {
  const names = await namesIn(
    (place, at) =>
      `<img class="CategoryPicture" src="/${place}.png" alt="${SIDES[at]}">${HEADING(place)}`,
  );
  expect([...names.values()]).not.toContain('Category');
});

it('a button is no text, also where some records have something else in its place', async () => {
  const names = await namesIn((place, at) => {
    const buy =
      at < 4
        ? '<form><button><span>Buy now</span></button></form>'
        : '<p><a href="#">Call us</a></p>';
    return `${HEADING(place)}<div><div>${buy}</div></div>`;
  });
  expect([...names.values()]).toEqual(['title', 'link']);
});

it('a count is named after what it counts, and a part after what it is part of', async () => {
  const names = await namesIn(
    (place, at) =>
      `${HEADING(place)}<p class="list-authors">${SIDES[at]}</p><span class="c-rating__count">(${at + 12})</span>
       <b class="rating-result">${at + 91}%</b><span class="reviews-summary">${['Be the first', 'Two say it'][at % 2]}</span>`,
  );
  expect([names.get(SIDES[0]), names.get(12), names.get(91)]).toEqual([
    'Authors',
    'Rating count',
    'rating',
  ]);
  expect(names.get('Be the first')).toBe('text');
});

it('what has none of a part is not that part', async () => {
  const names = await namesIn(
    (place, at) => `${HEADING(place)}<b class="base-price--no-discount">£${at + 12}</b>`,
  );
  expect(names.get(12)).toBe('price');
});
