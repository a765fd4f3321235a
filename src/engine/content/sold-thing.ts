import { isBuying } from '@/engine/constructs/stock';
import { indexesOf } from './block-indexes';
import type { PageContext } from './page-facts';
import type { PageText, TextBlock } from './page-text';
import { plainText } from './plain-text';
import { isOnButton } from './pressed-words';
import { blocksInUnits } from './record-parts';

/**
 * Whether a page sells one thing, whatever its words suggest: its structured data has one name and
 * a price, and the title has that name too, or a button near the title puts something into the
 * cart.
 */
export function sellsOneThing(page: PageText, { announced = [] }: PageContext): boolean {
  const title = page.blocks[page.firstH1];
  if (title === undefined) return false;
  const names = announced.filter(({ kind }) => kind === 'name');
  const [name] = names;
  if (name !== undefined && names.length === 1 && announced.some(({ kind }) => kind === 'price')) {
    const [said, named] = [plainText(title.text), plainText(name.text)];
    if (said !== '' && named !== '' && (said.includes(named) || named.includes(said))) return true;
  }
  const inUnits = blocksInUnits(page);
  const buttons = indexesOf(page.blocks, (block, index) => !inUnits.has(index) && fillsCart(block));
  const isNear = (index: number): boolean =>
    index >= page.firstH1 - NEAR_BEFORE && index <= page.firstH1 + NEAR;
  return buttons.length > 0 && buttons.length <= FEW && buttons.some(isNear);
}

function fillsCart(block: TextBlock): boolean {
  return block.words <= A_LABEL && isOnButton(block) && isBuying(block.text.trim());
}

const A_LABEL = 6;
/** The button itself, its copy in a bar that stays in sight, and one for phones. */
const FEW = 3;
const NEAR = 40;
const NEAR_BEFORE = 10;
