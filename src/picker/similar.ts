import * as native from '@/reader/native';
import { selectorOf, stableClasses } from './selector';
import { findAll, treeOf } from './trees';

/** A selector for similar elements, and those that it finds. */
export interface Similar {
  selector: string;
  elements: Element[];
}

/**
 * What is similar to an element in a list of similar units: the units, or the same part of each.
 * The smallest list counts: for a price in a table of products, the prices of the products.
 * `undefined` if the element is not in a list.
 */
export function similarTo(element: Element): Similar | undefined {
  const tree = treeOf(element);
  let path = '';
  let unit: Element | null = element;
  for (let depth = 0; unit !== null && depth < MAX_DEPTH; depth++) {
    const parent: Node | null = native.parentNodeOf(unit);
    if (parent === null) return undefined;
    const kind = kindOf(unit, native.childrenOf(parent));
    if (kind !== undefined && native.isElement(parent)) {
      const selector = `${selectorOf(parent, tree)} > ${kind}${path}`;
      const elements = findAll(tree, selector);
      if (elements.length > 1 && elements.includes(element)) return { selector, elements };
    }
    path = ` > ${stepTo(unit)}${path}`;
    unit = native.isElement(parent) ? parent : null;
  }
  return undefined;
}

/**
 * A selector that an element shares with siblings; `undefined` if it is the only one of its kind.
 */
function kindOf(unit: Element, siblings: readonly Node[]): string | undefined {
  const name = native.localNameOf(unit);
  const same = siblings.filter(
    (node): node is Element =>
      native.isElement(node) && native.localNameOf(node) === name && node !== unit,
  );
  if (same.length === 0) return undefined;
  const shared = stableClasses(unit).filter((one) =>
    same.some((sibling) => native.matchesSelector(sibling, one)),
  );
  const [commonest] = shared.toSorted((a, b) => count(same, b) - count(same, a));
  if (commonest !== undefined) return CSS.escape(name) + commonest;
  // Without a shared class, only these are alike wherever they are side by side.
  return REPEATED.has(name) ? CSS.escape(name) : undefined;
}

function count(elements: readonly Element[], selector: string): number {
  return elements.filter((element) => native.matchesSelector(element, selector)).length;
}

/**
 * A selector step down to a part of a unit: by class or else element name, with its position if
 * there are several.
 */
export function stepTo(element: Element): string {
  const name = CSS.escape(native.localNameOf(element));
  const parent = native.parentNodeOf(element);
  const siblings = (parent === null ? [] : native.childrenOf(parent)).filter(
    (node): node is Element => native.isElement(node),
  );
  const named = stableClasses(element).find((one) => count(siblings, name + one) === 1);
  if (named !== undefined) return name + named;
  const same = siblings.filter((node) => native.localNameOf(node) === native.localNameOf(element));
  return same.length < 2 ? name : `${name}:nth-of-type(${same.indexOf(element) + 1})`;
}

const MAX_DEPTH = 12;
const REPEATED = new Set([
  'li',
  'tr',
  'article',
  'section',
  'details',
  'dt',
  'dd',
  'option',
  'a',
  'p',
]);
