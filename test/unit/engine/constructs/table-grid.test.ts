// @vitest-environment node
import { expect, it } from 'vitest';
import { cellsOf, rowsOf } from '@/engine/constructs/table-grid';
import { selectIn } from '@/engine/tables/selector';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';

it('gives the cells of boxes in a row of a grid, but not those of a grid that is in it', async () => {
  const cell = (text: string) => `<div role="gridcell">${text}</div>`;
  const inner = `<div role="grid"><div role="row">${cell('2026')}${cell('42')}</div></div>`;
  const row = `<div role="row"><div>${cell('Ayr')}</div>${cell('Lamp')}<div>${inner}</div></div>`;
  const { root } = await readHtml(
    { html: `<div role="grid">${row}</div>`, url: 'https://shop.example/' },
    parseHtml,
  );
  const [table] = selectIn(root, '[role="grid"]');
  const [first] = table === undefined ? [] : rowsOf(table);
  const texts = first && cellsOf(first).map(({ textContent }) => textContent.trim());
  expect(texts).toEqual(['Ayr', 'Lamp']);
});
