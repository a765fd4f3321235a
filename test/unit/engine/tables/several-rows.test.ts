import { expect, it } from 'vitest';
import { ruleOf } from '@/contract/table/table-rule';
import { findTables } from '@/engine/tables/find-tables';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import { pageFromHtml } from '../../../support/page-from-html';

const PEOPLE = ['Ada', 'Bo', 'Cyd', 'Di', 'Eve'];
const WALKS = ['By the sea', 'Up the quarry', 'Around the lake', 'To the mill', 'Over the hill'];

const KINDS = {
  'of a table without classes': PEOPLE.map(
    (name, at) =>
      `<tr><td><a href="/walks/${at}">${WALKS[at]}</a></td><td>${at + 3} km</td></tr>
       <tr><td colspan="2">${name} went there in May, and tells at length of it.</td></tr>`,
  ),
  'with a picture beside both': PEOPLE.map(
    (name, at) =>
      `<tr><td rowspan="2"><img src="/${at}.png" alt=""></td><td><a href="/walks/${at}">${WALKS[at]}</a></td></tr>
       <tr><td><i>${name}</i> went there in May, and tells at length of it.</td></tr>`,
  ),
  'with classes and the same number of cells': PEOPLE.map(
    (name, at) =>
      `<tr class="topic"><td><a href="/walks/${at}">${WALKS[at]}</a></td><td>${at + 3}</td></tr>
       <tr class="about"><td>by <i>${name}</i>, in <u>May</u></td><td><small>went there and tells at length of it</small></td></tr>`,
  ),
};

it.each(Object.entries(KINDS))('joins two rows into a record: %s', async (_, rows) => {
  const page = pageFromHtml(`<main><h2>Walks</h2><table>${rows.join('')}</table></main>`);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  expect(table?.rows).toHaveLength(PEOPLE.length);
  const shown = table?.columns.flatMap((column, at) => (column.shown ? [at] : [])) ?? [];
  for (const [at, row] of (table?.rows ?? []).entries()) {
    const said = shown.map((place) => String(row[place]?.value));
    expect(said).toContain(WALKS[at]);
    expect(said.some((text) => text.includes(PEOPLE[at] ?? ''))).toBe(true);
  }
  if (table === undefined) return;
  expect(tableFromRule(page, ruleOf(table, true)).rows).toEqual(table.rows);
});

it('names the columns of the first of two rows after the header, and shows what the second says', async () => {
  const rows = PEOPLE.map(
    (name, at) =>
      `<tr class="walk"><td>${WALKS[at]}</td><td>${at + 3} km</td><td>${at * 2} h</td></tr>
       <tr class="more"><td colspan="3"><p>${name} went there in May, and tells at length of it.</p></td></tr>`,
  );
  const page = pageFromHtml(
    `<main><h2>Walks</h2><table><thead><tr><th>Walk</th><th>Length</th><th>Time</th></tr></thead><tbody>${rows.join('')}</tbody></table></main>`,
  );
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  const shown = table?.columns.filter((column) => column.shown) ?? [];
  expect(shown.map(({ name }) => name)).toEqual(['Walk', 'Length', 'Time', 'text']);
  expect(table?.rows.map(([walk]) => walk?.value)).toEqual(WALKS);
  expect(table?.rows.map((row) => String(row[3]?.value).split(' ')[0])).toEqual(PEOPLE);
});

it('leaves the rows of a striped table apart, and those whose cells span now and then', async () => {
  const striped = PEOPLE.map(
    (name, at) =>
      `<tr class="${at % 2 === 0 ? 'light' : 'dark'}"><td>${name}</td><td>${at * 7}</td></tr>`,
  );
  const spanning = [...PEOPLE, 'Fay', 'Gus', 'Hal'].map((name, at) =>
    [0, 1, 3, 6].includes(at)
      ? `<tr><td>${name}</td><td>${at * 7}</td><td>${at}</td></tr>`
      : `<tr><td>${name}</td><td colspan="2">away</td></tr>`,
  );
  for (const rows of [striped, spanning]) {
    const page = pageFromHtml(`<main><h2>Scores</h2><table>${rows.join('')}</table></main>`);
    const [table] = await findTables(page, { nameOfKind: (kind) => kind });
    expect(table?.rows).toHaveLength(rows.length);
  }
});
