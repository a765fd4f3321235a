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
  expect([names.get(4), names.get(12)]).toEqual(['rating', 'number']);
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
