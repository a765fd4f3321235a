import { afterEach, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { findTables } from '@/engine/tables/find-tables';
import { readTab } from '@/reader/read-tab';
import { frameStyle } from '@/ui/table/frame-style';
import { exampleColumn, exampleTable } from '../../support/example-table';

afterEach(() => document.body.replaceChildren());

it('frames records, and tints the values of one column', () => {
  document.body.innerHTML = `<ul><li class="kettle"><b class="price">1</b><b class="title">T</b></li></ul>
    <b class="price" id="stranger">2</b>`;
  const style = document.createElement('style');
  style.textContent = frameStyle(exampleTable(), 'price');
  document.body.append(style);
  const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? style);
  expect(of('.kettle').outlineStyle).toBe('solid');
  expect(of('.kettle .price').backgroundColor).toBe('rgba(194, 122, 10, 0.22)');
  expect(of('.kettle .title').backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(of('#stranger').backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

it.each(['li { } body', 'li} body { display: none', 'li, ??', '@import "x"'])(
  'lets no selector add another rule: %s',
  (selector) => {
    const style = document.body.appendChild(document.createElement('style'));
    style.textContent = frameStyle(exampleTable({ records: { selector } }));
    expect(style.sheet?.cssRules.length).toBeLessThan(2);
    expect(style.textContent).not.toMatch(/body|@import|display/);
  },
);

it('has no frames if the records are not elements', () => {
  const records = { selector: 'script', linkedData: 'Product' };
  expect(frameStyle(exampleTable({ records }))).toBe('');
});

it('can tint the record itself as a value', () => {
  const columns = [exampleColumn('all', 'text', { selector: ':scope' })];
  expect(frameStyle(exampleTable({ columns }), 'all')).toContain('background-color');
});

it('tints the cells of a column although cells of other rows reach into its rows', async () => {
  document.body.innerHTML = `<main><table><thead><tr><th>Day</th><th>Home</th><th>Score</th></tr></thead><tbody>
    <tr><td rowspan="2">7 May 2026</td><td class="home">Wick</td><td>2–1</td></tr>
    <tr><td class="home">Leith</td><td>0–0</td></tr>
    <tr><td>8 May 2026</td><td class="home">Ayr</td><td>1–3</td></tr></tbody></table></main>`;
  const read = await readTab(document, {}, emptyReport());
  const [table] = await findTables(unpackSnapshot(JSON.stringify(read)), {
    nameOfKind: (kind) => kind,
  });
  if (table === undefined) throw new Error('no table');
  const style = document.body.appendChild(document.createElement('style'));
  style.textContent = frameStyle(table, 'home');
  const tinted = [...document.querySelectorAll('td')].filter(
    (cell) => getComputedStyle(cell).backgroundColor === 'rgba(194, 122, 10, 0.22)',
  );
  expect(tinted.map((cell) => cell.textContent)).toEqual(['Wick', 'Leith', 'Ayr']);
  style.textContent = frameStyle(table, 'day');
  expect(getComputedStyle(document.querySelector('td') ?? style).backgroundColor).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
});

it.each([
  ['.price', undefined, ['1', '4', '6', '8']],
  ['b', 1, ['3', '5', '7', '9']],
  [':scope > p > i', 1, ['b', 'd', 'f', 'h']],
  [':scope > p > i', undefined, ['a', 'c', 'e', 'g']],
])('tints only the match of %s that a column takes', (selector, nth, values) => {
  document.body.innerHTML = `<main>
    <li class="kettle"><s><b class="price">1</b></s><b class="price">3</b><p><i>a</i><i>b</i></p></li>
    <li class="kettle"><b class="price">4</b><b class="price">5</b><p><i>c</i><i>d</i></p></li>
    <li class="kettle"><s><b class="price">6</b></s><u><b class="price">7</b></u><p><i>e</i><i>f</i></p></li>
    <li class="kettle"><b class="price">8</b><u><b class="price">9</b></u><p><i>g</i><i>h</i></p></li></main>`;
  const style = document.body.appendChild(document.createElement('style'));
  const columns = [exampleColumn('one', 'text', { selector, ...(nth !== undefined && { nth }) })];
  style.textContent = frameStyle(exampleTable({ columns }), 'one');
  const tinted = [...document.querySelectorAll('main *')].filter(
    (one) => getComputedStyle(one).backgroundColor === 'rgba(194, 122, 10, 0.22)',
  );
  expect(tinted.map((one) => one.textContent)).toEqual(values);
});
