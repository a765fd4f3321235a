import * as native from '@/reader/native';
import { selectorOf } from './selector';
import { classesOf, stableClasses } from './stable-names';
import { findAll, treeOf } from './trees';

/** A selector for similar elements, and those that it finds. */
export interface Similar {
  selector: string;
  elements: Element[];
}

/**
 * The elements similar to one in a list of similar units: the units, or the same part of each. The
 * smallest list counts: for a price in a table of products, these are the prices of the products.
 * `undefined` if the element is not in a list.
 */
export function similarTo(element: Element): Similar | undefined {
  const tree = treeOf(element);
  const paths = WAYS.map(() => '');
  let unit: Element | null = element;
  for (let depth = 0; unit !== null && depth < MAX_DEPTH; depth++) {
    const inside: Element = unit;
    const parent: Node | null = native.parentNodeOf(inside);
    if (parent === null) return undefined;
    for (const [index, { kindOf, classes }] of WAYS.entries()) {
      const kind = kindOf(inside, alikeInName(inside, native.childrenOf(parent)));
      if (kind !== undefined && native.isElement(parent)) {
        const selector = `${selectorOf(parent, tree)} > ${kind}${paths[index]}`;
        const elements = findAll(tree, selector);
        if (elements.length > 1 && elements.includes(element)) return { selector, elements };
      }
      paths[index] = ` > ${stepTo(inside, classes)}${paths[index]}`;
    }
    unit = native.isElement(parent) ? parent : null;
  }
  return undefined;
}

/**
 * Two ways to recognise units and their parts, the better one first: by classes that a person named
 * or the kind of element, or by any class, since tools also make them up.
 */
const WAYS = [
  { kindOf: namedKind, classes: stableClasses },
  { kindOf: madeUpKind, classes: classesOf },
];

/** The other elements among siblings that have the element's name. */
function alikeInName(element: Element, siblings: readonly Node[]): Element[] {
  const name = native.localNameOf(element);
  return siblings.filter(
    (node): node is Element =>
      native.isElement(node) && native.localNameOf(node) === name && node !== element,
  );
}

/**
 * A selector that an element shares with siblings; `undefined` if it is the only one of its kind.
 */
function namedKind(unit: Element, same: readonly Element[]): string | undefined {
  if (same.length === 0) return undefined;
  const name = CSS.escape(native.localNameOf(unit));
  const commonest = commonestOf(stableClasses(unit), same, 1);
  if (commonest !== undefined) return name + commonest;
  // Without a shared class, only elements of these kinds are always similar to their siblings.
  return REPEATED.has(name) ? name : undefined;
}

/**
 * As {@link namedKind}, by a class that may be made up. At least two others must have it, since two
 * elements may share one by chance.
 */
function madeUpKind(unit: Element, same: readonly Element[]): string | undefined {
  const commonest = commonestOf(classesOf(unit), same, 2);
  return commonest === undefined ? undefined : CSS.escape(native.localNameOf(unit)) + commonest;
}

/** The class that most of the others have, if at least so many have it. */
function commonestOf(
  classes: readonly string[],
  others: readonly Element[],
  least: number,
): string | undefined {
  const [commonest] = classes.toSorted((a, b) => count(others, b) - count(others, a));
  return commonest !== undefined && count(others, commonest) >= least ? commonest : undefined;
}

function count(elements: readonly Element[], selector: string): number {
  return elements.filter((element) => native.matchesSelector(element, selector)).length;
}

/**
 * A step of a selector, down to a part of a unit: by class or else element name, with its position
 * if there are several.
 *
 * @param classes - The classes to go by. Default: those that a person probably named.
 */
export function stepTo(element: Element, classes = stableClasses): string {
  const name = CSS.escape(native.localNameOf(element));
  const parent = native.parentNodeOf(element);
  const siblings = (parent === null ? [] : native.childrenOf(parent)).filter(
    (node): node is Element => native.isElement(node),
  );
  const named = classes(element).find((one) => count(siblings, name + one) === 1);
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
