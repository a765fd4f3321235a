import { SHOW } from '@/core/lexicon/controls';
import { beginsWith } from '@/core/lexicon/says';
import { firstSaid } from './first-said';
import { isOnButton } from './pressed-words';
import { closestRegion } from './region-spans';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';

/**
 * The lines on buttons that unfold what is below them, such as the sections of a course. Buttons
 * with the same structure form a group; the whole group counts if one of them is right above a kept
 * block in its box. Leaves out menus and buttons to show or load more.
 *
 * @param kept - For each block, whether it is content.
 * @returns Block indexes.
 */
export function unfoldingLines({ blocks }: PageText, kept: readonly boolean[]): number[] {
  const groups = new Map<string, number[]>();
  blocks.forEach((block, index) => {
    const button = unfoldingButton(block);
    const box = button?.parent ?? null;
    if (button === null || box === null || block.words > A_LINE) return;
    if (
      (block.region.landmarks & ELSEWHERE) !== 0 ||
      beginsWith(firstSaid(block)?.nodeValue.trim() ?? '', SHOW)
    )
      return;
    const name = `${box.parent?.name ?? ''}>${box.name}>${button.name}`;
    groups.set(name, [...(groups.get(name) ?? []), index]);
  });
  return [...groups.values()].flatMap((group) =>
    group.some((index) => heads(index, blocks, kept)) ? group : [],
  );
}

function unfoldingButton({ region }: TextBlock): Region | null {
  const at = closestRegion(region, NEAR, ({ element }) => element.hasAttribute('aria-expanded'));
  return at?.element.hasAttribute('aria-haspopup') === true ? null : at;
}

/**
 * Whether the block after a button is kept, is not a button itself, and is in the box around the
 * button or the box around that.
 */
function heads(index: number, blocks: readonly TextBlock[], kept: readonly boolean[]): boolean {
  const [line, next] = [blocks[index], blocks[index + 1]];
  const box = line === undefined ? null : (unfoldingButton(line)?.parent ?? null);
  if (next === undefined || kept[index + 1] !== true || box === null) return false;
  const isNear = (at: Region) => at === box || at === box.parent;
  return !isOnButton(next) && closestRegion(next.region, FAR, isNear) !== null;
}

const ELSEWHERE = landmarkBits('nav', 'footer', 'search', 'header', 'dialog');
const A_LINE = 14;
const NEAR = 3;
const FAR = 8;
