import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTrees } from '@/jobs/collect/join-trees';
import type { PageElement, PageNode } from '@/jobs/collect/page-tree';
import type { RowKey } from '@/contract/snapshot/row-key';

function element(name: string, children: (PageElement | string)[], key?: RowKey): PageElement {
  const nodes = children.map((child): PageNode =>
    typeof child === 'string' ? { text: child, unseen: false } : child,
  );
  return { name, attributes: [], children: nodes, ...(key !== undefined && { key }) };
}

function row(text: string, top: number, index?: number): PageElement {
  return element('div', [text], { top, left: 0, ...(index !== undefined && { index }) });
}

function page(rows: PageElement[], note = ''): PageElement {
  return element('body', [element('h1', ['A list']), element('p', [note]), element('ul', rows)]);
}

function textsOf({ children }: PageElement): string[] {
  return children.flatMap((child) =>
    'text' in child ? (child.text.trim() === '' ? [] : [child.text]) : textsOf(child),
  );
}

function joined(...[first, ...more]: [PageElement, ...PageElement[]]): {
  texts: string[];
  added: number;
} {
  let added = 0;
  const root = more.reduce((former, next) => {
    const join = joinTrees(former, next);
    added += join.added;
    return join.root;
  }, first);
  return { texts: textsOf(root).slice(1), added };
}

/** Texts of rows, some of them equal. */
const someRows = fc.array(fc.constantFrom('a', 'b', 'c', '—'), { minLength: 1, maxLength: 60 });
const unlikeRows = fc
  .integer({ min: 1, max: 80 })
  .map((length) => Array.from({ length }, (_, i) => `row ${i}`));
/** The range of each reading; each begins within the one before. */
const overlapping = fc.array(
  fc.record({ step: fc.nat(3), more: fc.integer({ min: 8, max: 12 }) }),
  {
    minLength: 1,
    maxLength: 20,
  },
);

function windowsOf(steps: { step: number; more: number }[], length: number): [number, number][] {
  let from = 0;
  return steps.map(({ step, more }, i) => {
    if (i > 0) from = Math.min(from + step, Math.max(0, length - 1));
    return [from, Math.min(length, from + more)];
  });
}

/** The rows that are in any of the readings. */
function drawn(rows: string[], windows: [number, number][]): string[] {
  return rows.filter((_, i) => windows.some(([from, to]) => from <= i && i < to));
}

describe('rows of several readings', () => {
  // Promise scrolled-lists-whole (Snapshot and engine): Readings of a scrolled page lose no row of
  // a list and duplicate none.
  it.each([
    ['the page numbers them', (i: number, text: string) => row(text, 0, i)],
    ['they keep their positions', (i: number, text: string) => row(text, i * 20)],
  ])('occur once and in order if %s', (_, at) => {
    fc.assert(
      fc.property(someRows, overlapping, (rows, steps) => {
        const windows = windowsOf(steps, rows.length);
        const pages = windows.map(([from, to]) =>
          page(rows.slice(from, to).map((text, i) => at(from + i, text))),
        );
        const [first, ...more] = pages;
        if (first === undefined) return;
        expect(joined(first, ...more).texts).toStrictEqual(drawn(rows, windows));
      }),
    );
  });

  it('occur once and in order although their positions change with each reading', () => {
    fc.assert(
      fc.property(
        unlikeRows,
        overlapping,
        fc.infiniteStream(fc.integer({ min: 1, max: 999 })),
        (rows, steps, shifts) => {
          const windows = windowsOf(steps, rows.length);
          let shift = 0;
          const pages = windows.map(([from, to]) => {
            shift += shifts.next().value ?? 1;
            return page(
              rows.slice(from, to).map((text, i) => row(text, (from + i) * 1000 + shift)),
            );
          });
          const [first, ...more] = pages;
          if (first === undefined) return;
          expect(joined(first, ...more).texts).toStrictEqual(drawn(rows, windows));
        },
      ),
    );
  });

  it('are in order although the page reuses its elements in any order', () => {
    const first = page([row('c', 40), row('a', 0), row('b', 20)]);
    const second = page([row('c', 40), row('d', 60), row('b', 20)]);
    expect(joined(first, second).texts).toStrictEqual(['a', 'b', 'c', 'd']);
  });

  it('are not matched by text beside the list', () => {
    const part = (name: string, text: string) => element(name, [text]);
    const whole = (rows: PageElement[], buttons: number) =>
      element('body', [
        part('h1', 'A list'),
        element('ul', rows),
        { ...row('More', buttons), name: 'button' },
        { ...row('Delete', buttons), name: 'button' },
      ]);
    const first = whole([row('a', 0), row('b', 20)], 40);
    const second = whole([row('a', 0), row('b', 20), row('c', 40)], 60);
    expect(textsOf(joinTrees(first, second).root)).toStrictEqual([
      'A list',
      'a',
      'b',
      'c',
      'More',
      'Delete',
    ]);
  });

  it('are found above what was read before', () => {
    const later = page([row('c', 40), row('d', 60)]);
    const earlier = page([row('a', 0), row('b', 20), row('c', 40)]);
    expect(joined(later, earlier).texts).toStrictEqual(['a', 'b', 'c', 'd']);
  });

  it('are counted when they are new', () => {
    const first = page([row('a', 0), row('b', 20)]);
    expect(joined(first, page([row('b', 20), row('c', 40)])).added).toBe(1);
    expect(joined(first, page([row('a', 0), row('b', 20), row('c', 40)])).added).toBe(1);
  });

  it('are as they were last read', () => {
    const first = page([row('a: 1 minute ago', 0), row('b', 20), row('c', 40)]);
    const second = page([row('a: 2 minutes ago', 0), row('b', 20), row('d', 60)]);
    expect(joined(first, second).texts).toStrictEqual(['a: 2 minutes ago', 'b', 'c', 'd']);
  });

  it('replace their loading placeholders', () => {
    const first = page([row('a', 0), row('Loading…', 20), row('', 40)]);
    const second = page([row('a', 0), row('b', 35), row('Loading…', 60)]);
    expect(joined(first, second).texts).toStrictEqual(['a', 'b', 'Loading…']);
    const third = page([row('a', 0), row('Loading…', 35)]);
    expect(joined(second, third).texts).toStrictEqual(['a', 'b']);
  });

  it('are matched by content if the page numbers its elements instead', () => {
    const at = (from: number) => [0, 1, 2].map((i) => row(`row ${from + i}`, (from + i) * 20, i));
    expect(joined(page(at(0)), page(at(2)), page(at(4))).texts).toHaveLength(7);
  });
});

describe('what is not a row', () => {
  it('is as it was last read', () => {
    const first = page([row('a', 0)], '1 of 2');
    expect(joined(first, page([row('b', 20)], '2 of 2')).texts).toStrictEqual(['2 of 2', 'a', 'b']);
  });

  it('keeps its rows even if several parts of the page look alike', () => {
    const part = (rows: PageElement[]) =>
      element('div', [element('ul', rows)], { top: 100, left: 0, wrapper: true });
    const whole = (rows: PageElement[]) =>
      element('body', [element('div', ['Top'], { top: 0, left: 0 }), part(rows)]);
    const first = whole([row('a', 100), row('b', 120)]);
    const second = whole([row('b', 120), row('c', 140)]);
    expect(textsOf(joinTrees(first, second).root)).toStrictEqual(['Top', 'a', 'b', 'c']);
  });

  it('keeps the order of texts and links in it', () => {
    const text = (last: string) =>
      element('p', [
        'See ',
        element('a', ['one'], { top: 0, left: 0 }),
        ' and ',
        element('a', [last], { top: 0, left: 50 }),
      ]);
    expect(textsOf(joinTrees(text('two'), text('three')).root).join('')).toBe('See one and three');
  });
});
