import { expect, it } from 'vitest';
import { ruleOf } from '@/contract/table/table-rule';
import { findTables } from '@/engine/tables/find-tables';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import { pageFromHtml } from '../../../support/page-from-html';

const FRUIT = [
  ['Apple', 'Wick', '3'],
  ['Pear', 'Ayr', '5'],
  ['Plum', 'Oban', '8'],
];
const ROOTS = [
  ['Beet', 'Leith', '2'],
  ['Parsnip', 'Perth', '7'],
];

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
const HEAD = '<tr><th>Crop</th><th>Place</th><th>Tons</th></tr>';

/** The shown values of the best table of a page, by name, as its rule reads them again. */
async function shownIn(html: string): Promise<Record<string, unknown[]>> {
  const page = pageFromHtml(`<main><h2>Harvest</h2>${html}</main>`);
  const [table] = await findTables(page, { nameOfKind: (kind) => kind });
  if (table === undefined) throw new Error('no table');
  const { rows } = tableFromRule(page, ruleOf(table));
  const shown = table.columns.filter((column) => column.shown);
  return Object.fromEntries(
    shown.map(({ name }, at) => [name, rows.map((row) => row[at]?.value ?? null)]),
  );
}

const GROUPED = {
  section: ['Fruit', 'Fruit', 'Fruit', 'Roots', 'Roots'],
  Crop: ['Apple', 'Pear', 'Plum', 'Beet', 'Parsnip'],
  Place: ['Wick', 'Ayr', 'Oban', 'Leith', 'Perth'],
  Tons: [3, 5, 8, 2, 7],
};

it.each([
  ['a cell over the whole width', (name: string) => `<tr><td colspan="3">${name}</td></tr>`],
  ['a header cell over the whole width', (name: string) => `<tr><th colspan="3">${name}</th></tr>`],
  ['bold words alone', (name: string) => `<tr><td><b>${name}</b></td><td></td><td></td></tr>`],
  ['a header beside empty cells', (name: string) => `<tr><th>${name}</th><td></td><td></td></tr>`],
])('gives each row the group that it is in, where that is %s', async (_, group) => {
  const body = `${group('Fruit')}${rowsOf(FRUIT)}${group('Roots')}${rowsOf(ROOTS)}`;
  const table = `<table><thead>${HEAD}</thead><tbody>${body}</tbody></table>`;
  expect(await shownIn(table)).toEqual(GROUPED);
  const parts = `<table><thead>${HEAD}</thead><tbody>${group('Fruit')}${rowsOf(FRUIT)}</tbody><tbody>${group('Roots')}${rowsOf(ROOTS)}</tbody></table>`;
  expect(await shownIn(parts)).toEqual(GROUPED);
});

it('gives the groups of a table without a header, too', async () => {
  const group = (name: string) => `<tr class="g"><td colspan="3">${name}</td></tr>`;
  const shown = await shownIn(
    `<table>${group('Fruit')}${rowsOf(FRUIT)}${group('Roots')}${rowsOf(ROOTS)}</table>`,
  );
  expect(Object.values(shown)).toEqual(Object.values(GROUPED));
  expect(Object.keys(shown)[0]).toBe('section');
});

it('gives the heading above each of several lists of the same kind', async () => {
  const list = (name: string, rows: readonly (readonly string[])[]) =>
    `<h3>${name}</h3><ul class="crops">${rows.map(([crop, place, tons]) => `<li class="crop"><b>${crop}</b> <i>${place}</i> <span>${tons} tons</span></li>`).join('')}</ul>`;
  const shown = await shownIn(list('Fruit', FRUIT) + list('Roots', ROOTS));
  expect(shown.section).toEqual(GROUPED.section);
  expect(Object.values(shown)).toContainEqual(GROUPED.Crop);
});

it('takes no words below every row for a group, and none where there is but one', async () => {
  const detail = FRUIT.map(
    (row) => `${rowsOf([row])}<tr><td colspan="3">Grown in ${row[1]} since 1900.</td></tr>`,
  );
  const one = `<tr><td colspan="3">All of it</td></tr>${rowsOf(FRUIT)}`;
  for (const body of [detail.join(''), one]) {
    const shown = await shownIn(`<table><thead>${HEAD}</thead><tbody>${body}</tbody></table>`);
    expect(Object.keys(shown)).not.toContain('section');
    expect(shown.Crop).toEqual(['Apple', 'Pear', 'Plum']);
  }
});

it('gives the only group of a table where some rows are above it', async () => {
  const body = `${rowsOf(FRUIT)}<tr><td colspan="3">Roots</td></tr>${rowsOf(ROOTS)}`;
  expect(await shownIn(`<table><thead>${HEAD}</thead><tbody>${body}</tbody></table>`)).toEqual({
    ...GROUPED,
    section: [null, null, null, 'Roots', 'Roots'],
  });
});
