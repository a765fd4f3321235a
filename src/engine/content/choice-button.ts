import { BUTTON } from './landmarks';
import type { Region, TextBlock } from './page-text';
import { isOnButton } from './pressed-words';

/**
 * Whether a region is in a button that is one of several alternatives, such as the sizes of a shoe.
 */
export function isChoice(region: Region): boolean {
  let at: Region | null = region;
  while (at !== null && (at.landmarks & BUTTON) !== 0) {
    const { attributes } = at.element;
    if (attributes.has('aria-pressed') || attributes.has('aria-checked')) return true;
    at = at.parent;
  }
  return false;
}

/**
 * The buttons below a title that offer sizes: at least three side by side with nothing else on
 * them.
 *
 * @param end - Where to stop looking; exclusive.
 * @returns Block indexes.
 */
export function sizeButtons(blocks: readonly TextBlock[], title: number, end: number): number[] {
  const found: number[] = [];
  let row: number[] = [];
  for (let index = title + 1; index <= end; index++) {
    const block = blocks[index];
    const isSize = block !== undefined && isSizeButton(block);
    if (!isSize || (row.length > 0 && !areBeside(blocks[index - 1], block))) {
      if (row.length >= FEW_SIZES) found.push(...row);
      row = [];
    }
    if (isSize) row.push(index);
  }
  return found;
}

function isSizeButton(block: TextBlock): boolean {
  return isOnButton(block) && block.words <= 2 && SIZE.test(block.text.trim());
}

/** Whether two buttons are siblings or in items of the same list. */
function areBeside(one: TextBlock | undefined, { block }: TextBlock): boolean {
  if (one === undefined) return false;
  const [around, other] = [one.block.parent, block.parent];
  return around === other || (around !== null && around.parent === other?.parent);
}

const FEW_SIZES = 3;
const SIZE =
  /^(?:(?:EU|US|UK|DE)?\s?\d{1,3}(?:[.,/]\d{1,3})?\s?(?:cm|mm|ml|l|g|kg|oz|in|["″])?|(?:[2-6]?X{0,4}[SL]|M)(?:\s?\/\s?(?:X{0,3}[SL]|M))?)$/i;
