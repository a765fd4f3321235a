import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { FOOD_PLACE } from '@/core/lexicon/food-place';
import { says } from '@/core/lexicon/says';
import { headingLevel } from '@/engine/constructs/headings';
import { shortText } from '@/engine/short-text';
import { pricedDishes } from './dishes';
import { isCalledMenu, isFoodHeading } from './menu-words';
import type { Section } from './page-menu';

/**
 * The menu that a page shows: everything that it lists with prices, under the preceding headings.
 * Empty if the page is not a menu: it lists fewer than three dishes, or neither is called a menu
 * nor has two headings typical of menus. The page of a place to eat may have its menu below a heading that
 * says so; then only that counts.
 *
 * @param root - Not changed.
 * @param names - The page's title, and the path of its address.
 */
export function sectionsOfView(root: SnapshotElement, names: readonly string[]): Section[] {
  const mains = elementsIn(root)
    .filter((node) => headingLevel(node) === 1)
    .map((node) => shortText(node, MAX_HEADING) ?? '')
    .toArray();
  const isCalled = [...names, ...mains].some(isCalledMenu);
  const sections = sectionsIn(root, isCalled);
  const isFood = sections.filter(({ name }) => isFoodHeading(name)).length;
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  if (count >= FEWEST_DISHES && (isCalled || isFood >= FEWEST_HEADINGS)) return sections;
  if (![...names, ...mains].some((name) => says(name, FOOD_PLACE))) return [];
  return sections.filter(({ name, items }) => items.length >= FEWEST_DISHES && isCalledMenu(name));
}

function sectionsIn(root: SnapshotElement, bare: boolean): Section[] {
  const dishes = Map.groupBy(pricedDishes(root, bare), ({ element }) => element);
  const inDish = new Set<SnapshotElement>();
  const sections: Section[] = [];
  let heading = '';
  let isNew = true;
  for (const node of elementsIn(root)) {
    const found = dishes.get(node);
    const isInside = node.parentNode !== null && inDish.has(node.parentNode);
    if (isInside || found !== undefined) inDish.add(node);
    if (found !== undefined) {
      if (isNew) sections.push({ name: heading, items: [] });
      isNew = false;
      sections.at(-1)?.items.push(...found.map(({ dish }) => dish));
    } else if (!isInside && isHeading(node)) {
      heading = shortText(node, MAX_HEADING) ?? heading;
      isNew = true;
    }
  }
  return sections;
}

/** Whether an element is a heading, or what stands for one: the only cell of a row, or a title by its class. */
function isHeading(element: SnapshotElement): boolean {
  if (headingLevel(element) > 0 || element.localName === 'caption') return true;
  if (element.localName === 'tr') {
    const cells = element.children;
    return cells.filter(({ textContent }) => /\p{L}/u.test(textContent)).length === 1;
  }
  return TITLE_CLASS.test(element.getAttribute('class') ?? '');
}

const TITLE_CLASS = /(?:section|category|course|menu)[_-]*(?:title|name|heading|header)(?:\s|$)/i;
const FEWEST_DISHES = 3;
const FEWEST_HEADINGS = 2;
const MAX_HEADING = 120;
