import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { textOf } from './text-features';

/**
 * The buttons that act on rows of a table: the same few words in at least three rows, and the
 * column header above them if it only names the actions.
 *
 * @returns Block indexes.
 */
export function rowActions({ blocks }: PageText): number[] {
  const tables = new Map<Region, Map<string, number[]>>();
  blocks.forEach((block, index) => {
    if (block.words > A_LABEL || !isButton(block)) return;
    const table = tableAround(block);
    if (table === null) return;
    const labels = tables.get(table) ?? new Map<string, number[]>();
    tables.set(table, labels);
    const label = textOf(block).trim();
    const alike = labels.get(label);
    if (alike === undefined) labels.set(label, [index]);
    else alike.push(index);
  });
  const actions = [...tables].flatMap(([table, labels]) => {
    const own = [...labels.values()].filter(({ length }) => length >= FEW).flat();
    return own.length === 0 ? [] : [{ table, own }];
  });
  const acted = new Set(actions.map(({ table }) => table));
  const names = [...blocks.keys()].filter((index) => {
    const block = blocks[index];
    const isName = block?.block.element.localName === 'th' && COLUMN.test(textOf(block).trim());
    return isName && acted.has(tableAround(block) ?? block.block);
  });
  return [...names, ...actions.flatMap(({ own }) => own)];
}

function isButton({ region }: TextBlock): boolean {
  return (region.landmarks & BUTTON) !== 0;
}

function tableAround({ region }: TextBlock): Region | null {
  let at: Region | null = region.tableDepth > 0 ? region : null;
  while (at !== null && at.element.localName !== 'table') at = at.parent;
  return at;
}

const BUTTON = landmarkBits('button');
const FEW = 3;
const A_LABEL = 3;
const COLUMN = /^(?:actions?|aktion(?:en)?|acci(?:ón|ones)|aç(?:ão|ões)|azion[ei]|操作)$/i;
