// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { joinSplitTables } from '@/engine/join-split-tables';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';

/** The texts of all rows of a page, with a stroke after each cell, after its split tables were joined. */
async function rowsIn(html: string): Promise<string[]> {
  // As pages are read, so that roles say what elements are.
  const { root } = await readHtml({ html, url: 'https://shop.example/list' }, parseHtml);
  joinSplitTables(root);
  return [...elementsIn(root)].filter(({ localName }) => localName === 'tr').map(textOf);
}

function textOf({ childNodes }: SnapshotElement): string {
  return childNodes
    .map((node) => {
      if (node.nodeType === 3) return node.nodeValue.trim();
      return node.localName === 'td' || node.localName === 'th'
        ? `${node.textContent.trim()}|`
        : textOf(node);
    })
    .join('');
}

describe('rows that a grid lays out in several boxes', () => {
  const row = (at: number, from: number, cells: string[], besides = '') =>
    `<div role="row" aria-rowindex="${at}">${cells.map((text, i) => `<div role="gridcell" aria-colindex="${from + i}">${text}</div>`).join('')}${besides}</div>`;
  const grid = (...boxes: string[][]) =>
    `<div role="grid">${boxes.map((rows) => `<div role="rowgroup">${rows.join('')}</div>`).join('')}</div>`;

  it('are joined, each with those of its own grid, where a row has a grid in it', async () => {
    const inner = grid([row(1, 1, ['x'])], [row(1, 2, ['y'])]);
    const names = [row(1, 1, ['Ann']), row(2, 1, ['Bob'])];
    const ages = [row(1, 2, ['20', 'Oslo']), row(2, 2, ['21', 'Bergen'])];
    expect(await rowsIn(grid(names, ages, [row(3, 1, [], `<div>${inner}</div>`)]))).toEqual([
      'Ann|20|Oslo|',
      'Bob|21|Bergen|',
      'x|y|',
      'x|y|',
    ]);
  });

  it('stay as they are where they say something outside their cells', async () => {
    const rows = [[row(1, 1, ['Ann'], '<p>away</p>')], [row(1, 2, ['20', 'Oslo'])]];
    expect(await rowsIn(grid(...rows))).toEqual(['Ann|away', '20|Oslo|']);
  });
});
