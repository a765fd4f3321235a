import { describe, expect, it } from 'vitest';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { TablePoint } from '@/contract/table/table-point';
import { findTables } from '@/engine/tables/find-tables';
import { lineOf } from '@/engine/tables/line-of';
import { pointedElement } from '@/engine/tables/pointed-element';
import { selectIn } from '@/engine/tables/selector';
import { pageFromHtml } from '../../../support/page-from-html';

const nameOfKind = (kind: string) => kind;
const page = pageFromHtml(`<main>
  ${['A', 'B', 'C', 'D'].map((name) => `<div class="post"><b>${name}</b><p>Long text of ${name}, which says a lot.</p><ul><li>${name}1</li><li>${name}2</li><li>${name}3</li></ul></div>`).join('')}
  </main><aside>${['X', 'Y', 'Z'].map((name) => `<div class="side"><b>${name}</b><i>${name}!</i></div>`).join('')}</aside>
  <section><p>One</p><p>Two</p></section>`);

/** As the page describes what was clicked. */
function pointAt(selector: string, nth = 0): TablePoint {
  const element = selectIn(page.root, selector)[nth];
  if (element === undefined) throw new Error(`no ${selector}`);
  const path: TablePoint['path'] = [];
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode)
    path.push({ name: at.localName, className: at.getAttribute('class') ?? '' });
  return { path, text: lineOf(element), nth: 0 };
}

const selectorOf = async (...points: TablePoint[]) =>
  (await findTables(page, { nameOfKind, points }))[0]?.records.selector;

describe('an element that was pointed at', () => {
  it('is found by its ancestors and its text', () => {
    expect(pointedElement(page.root, pointAt('.side b', 1))?.textContent).toBe('Y');
    expect(pointedElement(page.root, pointAt('li', 4))?.textContent).toBe('B2');
  });

  it('is not found if no element has its name', () => {
    const point = { path: [{ name: 'table', className: '' }], text: 'x', nth: 0 };
    expect(pointedElement(page.root, point)).toBeUndefined();
  });
});

describe('the tables for what was pointed at', () => {
  it('come from the innermost list that contains it', async () => {
    expect(await selectorOf(pointAt('.side b', 1))).toBe('.side');
    expect(await selectorOf(pointAt('.post b'))).toBe('.post');
  });

  it('have whole records, although each contains only one such element', async () => {
    const read = ['Old mill sold', 'Frost warning', 'Library hours'].map(
      (title, at) => `<li><a href="/${at}">${title}</a> <span>${(4 - at) * 311} views</span></li>`,
    );
    const list = pageFromHtml(`<main><h1>News</h1><ol>${read.join('')}</ol></main>`);
    const point = {
      path: [
        { name: 'a', className: '' },
        { name: 'li', className: '' },
      ],
      text: 'Frost warning',
      nth: 0,
    };
    const [table] = await findTables(list, { nameOfKind, points: [point] });
    const shown = table?.columns.filter((column) => column.shown) ?? [];
    expect(shown.map(({ name }) => name)).toEqual(['title', 'Views', 'link']);
  });

  it('come from the list that has a second such element in another record', async () => {
    expect(await selectorOf(pointAt('li', 0), pointAt('li', 4))).toBe('.post');
  });

  it('are made even if no list was found', async () => {
    const [table] = await findTables(page, {
      nameOfKind,
      points: [pointAt('section p', 0), pointAt('section p', 1)],
    });
    expect(table?.source).toBe('pointed');
    expect(table?.rows.map(([cell]) => cell?.value)).toEqual(['One', 'Two']);
  });

  it('do not exist if the reading lacks the element', async () => {
    const point = { path: [{ name: 'table', className: '' }], text: 'x', nth: 0 };
    expect(await findTables(page, { nameOfKind, points: [point] })).toEqual([]);
  });
});
