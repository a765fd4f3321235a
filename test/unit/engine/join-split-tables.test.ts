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

describe('tables beside each other', () => {
  const table = (cells: string[], head = '') =>
    `<table>${head && `<tr><th>${head}</th></tr>`}${cells.map((text, at) => `<tr data-index="${at}"><td>${text}</td></tr>`).join('')}</table>`;

  it('are one where both have a header, and no other table is in the same box', async () => {
    const halves = table(['Ayr', 'Oban', 'Wick'], 'Team') + table(['3', '5', '8'], 'Won');
    const whole = ['Team|Won|', 'Ayr|3|', 'Oban|5|', 'Wick|8|'];
    const twice = `<div>${halves}</div><div>${halves}</div>`;
    expect(await rowsIn(twice)).toEqual([...whole, ...whole]);
    const third = table(['4', '4', '1'], 'Lost');
    for (const box of [halves + third, third + halves])
      expect(await rowsIn(`<div>${box}</div>`)).toHaveLength(12);
  });

  it('stay apart where they have none, as with the players of two teams', async () => {
    const players = table(['Ann', 'Bob', 'Cid']) + table(['Dee', 'Eva', 'Flo']);
    expect(await rowsIn(`<div>${players}</div>`)).toHaveLength(6);
  });
});
