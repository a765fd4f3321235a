import { describe, expect, it } from 'vitest';
import { findGroups } from '@/engine/tables/find-groups';
import { findTables } from '@/engine/tables/find-tables';
import { heldTexts } from '@/engine/tables/list-stats';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;

const repeated = (count: number, text: (at: number) => string) =>
  `<main>${Array.from({ length: count }, (_, at) => text(at)).join('')}</main>`;

const rows = (at: number) =>
  [1, 2].map((n) => `<tr><td>Name ${at}</td><td>${at + n}</td></tr>`).join('');

/** Each takes minutes if whatever one list needs is worked out again for every other list. */
const SLOW: [what: string, count: number, text: (at: number) => string][] = [
  ['tables without a header', 1500, (at) => `<table>${rows(at)}</table>`],
  [
    'tables with the same header',
    1000,
    (at) => `<table><tr><th>Name</th><th>Age</th></tr>${rows(at)}${rows(at)}</table>`,
  ],
  [
    'a table with thousands of headers',
    1,
    () => `<table>${`<tr><th>Name</th><th>Age</th></tr>`.repeat(5000)}${rows(1)}</table>`,
  ],
];

describe('a page with thousands of lists', () => {
  it.each(SLOW)('is searched in time: %s', async (_, count, text) => {
    const page = pageFromHtml(repeated(count, text));
    await expect(findTables(page, { nameOfKind, timeout: 60_000 })).resolves.toBeInstanceOf(Array);
  });

  it.each([
    ['tables', (at: number) => `<table><tr><th>N ${at}</th><th>B</th></tr>${rows(at)}</table>`],
    [
      'lists',
      (at: number) => `<ul><li><x-${at}>a</x-${at}></li><li><x-${at}>b</x-${at}></li></ul>`,
    ],
    ['unlike cards', (at: number) => `<div><x-${at}>a</x-${at}></div>`],
  ])('lets the browser work meanwhile: %s', async (_, text) => {
    const { root } = pageFromHtml(repeated(1000, text));
    let pauses = 0;
    const pacer = { due: () => true, yield: () => Promise.resolve(void pauses++) };
    await findGroups(root, heldTexts(root), pacer);
    // Once for each to put it beside its like, and once to join it.
    expect(pauses).toBeGreaterThan(2000);
  });
});
