import * as native from '@/reader/native';
import { findAll, type Tree } from './trees';

/**
 * The shortest selector that finds just this element and is likely to find it tomorrow: by its id,
 * a test id or another telling attribute, by its classes, or by the nearest ancestor that has such a
 * name and the way down from there. Names that look generated are not used.
 *
 * @param root - Where the selector is to be used: the document, or a shadow root.
 * @param others - Further trees it will be used in, and should find nothing in.
 */
export function selectorOf(element: Element, root: Tree, others: readonly Tree[] = []): string {
  const trees = [root, ...others.filter((other) => other !== root)];
  const own = ownSelector(element, trees);
  if (own !== undefined) return own;
  let path = step(element);
  for (let up = parentIn(element); up !== null; up = parentIn(up)) {
    const named = ownSelector(up, trees);
    const whole = named === undefined ? undefined : `${named} ${path}`;
    if (whole !== undefined && isOnly(whole, element, trees)) return whole;
    path = `${step(up)} > ${path}`;
    if (isOnly(path, element, trees)) return path;
  }
  return path;
}

/** How many elements a selector finds; 0 for one that is none. */
export function countMatches(selector: string, root: Tree): number {
  return findAll(root, selector).length;
}

/** In the order in which they are trusted. */
const ATTRIBUTES = [
  'data-testid',
  'data-test',
  'data-qa',
  'itemprop',
  'name',
  'role',
  'aria-label',
  'placeholder',
  'type',
];

function ownSelector(element: Element, trees: readonly Tree[]): string | undefined {
  return candidates(element).find((candidate) => isOnly(candidate, element, trees));
}

function candidates(element: Element): string[] {
  const name = CSS.escape(native.localNameOf(element));
  const id = native.attributeOf(element, 'id') ?? '';
  const byId = isStable(id) ? [`#${CSS.escape(id)}`] : [];
  const byAttribute = ATTRIBUTES.flatMap((attribute) => {
    const value = native.attributeOf(element, attribute) ?? '';
    if (value === '' || value.length > 80 || !isStable(value)) return [];
    return [`${name}[${attribute}="${CSS.escape(value)}"]`];
  });
  const classes = stableClasses(element);
  return [
    ...byId,
    ...byAttribute,
    name,
    ...classes,
    ...classes.map((one) => name + one),
    ...pairs(classes),
  ];
}

/** The classes of an element that a person is likely to have named, as selectors. */
export function stableClasses(element: Element): string[] {
  const names = (native.attributeOf(element, 'class') ?? '').split(/\s+/).filter(isStable);
  return [...new Set(names)].map((name) => `.${CSS.escape(name)}`);
}

function pairs(classes: readonly string[]): string[] {
  return classes.flatMap((one, index) => classes.slice(index + 1).map((other) => one + other));
}

/** An element among its siblings. */
function step(element: Element): string {
  const kind = native.localNameOf(element);
  const name = CSS.escape(kind);
  const parent = native.parentNodeOf(element);
  const same = (parent === null ? [] : native.childrenOf(parent)).filter(
    (sibling) => native.isElement(sibling) && native.localNameOf(sibling) === kind,
  );
  return same.length < 2 ? name : `${name}:nth-of-type(${same.indexOf(element) + 1})`;
}

function isOnly(selector: string, element: Element, [own, ...others]: readonly Tree[]): boolean {
  const found = own === undefined ? [] : findAll(own, selector);
  if (found.length !== 1 || found[0] !== element) return false;
  return others.every((other) => findAll(other, selector).length === 0);
}

/** The element around another in the same tree. */
function parentIn(element: Element): Element | null {
  const parent = native.parentNodeOf(element);
  return parent !== null && native.isElement(parent) ? parent : null;
}

/** Whether a name was likely written by a person: no hash, no number of a list. */
function isStable(name: string): boolean {
  return (
    name !== '' &&
    !/\d{3}|^[\d_-]|[a-z]\d[a-z]\d|[a-z][A-Z][a-z][A-Z]|^(?=[\w-]*$).*?__.{5}|^(?:css|sc|jsx|svelte|emotion)-/.test(
      name,
    )
  );
}
