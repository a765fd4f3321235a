import * as native from '@/reader/native';
import { calledBy } from './find-by-name';
import { COUNTED, isStable, stableClasses } from './stable-names';
import { findAll, type Tree } from './trees';

/** Where selectors are used, and what is known of the elements there. */
interface Where {
  /** The tree of the element first. */
  trees: readonly Tree[];
  /** The classes of an element without those of the moment; `undefined`: those that it has now. */
  atRest: (element: Element) => string | undefined;
  /** Whether an id may have a number, which may count what the page has made so far. */
  isCounted: boolean;
}

/**
 * A short selector that finds only this element and will probably still find it tomorrow: by its
 * id, a test id or another meaningful attribute, its classes or the address it links to; by such a
 * name below the nearest ancestor with one; or else by the path from there. Does not use names that
 * look generated.
 *
 * @param root - Where the selector will be used: the document, or a shadow root.
 * @param others - Further trees that it will be used in, and in which it should find nothing.
 */
export function selectorOf(element: Element, root: Tree, others: readonly Tree[] = []): string {
  return firstSelector(element, {
    trees: treesWith(root, others),
    atRest: () => undefined,
    isCounted: true,
  });
}

/**
 * Up to four selectors that find only this element, each in a different way, so that one of them still works after
 * the page changes: first that of {@link selectorOf}, then by another attribute, by its id or a class, by its words
 * (see {@link calledBy}), by its position below the nearest ancestor with a name, and by positions alone.
 *
 * @param atRest - The classes of an element without those that came with the pointer.
 * @param words - The selector by its words, if they are known already.
 */
export function selectorsOf(
  element: Element,
  root: Tree,
  others: readonly Tree[] = [],
  atRest: Where['atRest'] = () => undefined,
  words: string | undefined = calledBy(element.ownerDocument, element).selector,
): string[] {
  const where = { trees: treesWith(root, others), atRest, isCounted: false };
  const first = firstSelector(element, where);
  const isFurther = (selector: string) => selector !== first && isOnly(selector, element, where);
  const all = [
    first,
    [...byAttributes(element), ...byContent(element)].find(isFurther),
    [...byId(element), ...byNames(element, where)].find(isFurther),
    words,
    placeOf(element, where),
    [pathTo(element)].find(isFurther),
  ];
  return [...new Set(all.filter((one) => one !== undefined))].slice(0, MAX_SELECTORS);
}

/** How many elements a selector finds; 0 if it is invalid. */
export function countMatches(selector: string, root: Tree): number {
  return findAll(root, selector).length;
}

/** Most reliable first. */
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
/**
 * Attributes with content. Another element may have the same tomorrow, but they are still better
 * than a position.
 */
const CONTENT_ATTRIBUTES = ['for', 'alt', 'title'];
const MAX_SELECTORS = 4;

function treesWith(root: Tree, others: readonly Tree[]): Tree[] {
  return [root, ...others.filter((other) => other !== root)];
}

function firstSelector(element: Element, where: Where): string {
  return ownSelector(element, where) ?? selectorBelow(element, where) ?? placeOf(element, where);
}

function ownSelector(element: Element, where: Where): string | undefined {
  const names = [
    ...byId(element),
    ...byAttributes(element),
    ...byNames(element, where),
    ...byContent(element),
    ...(where.isCounted ? byCountedId(element) : []),
  ];
  return names.find((candidate) => isOnly(candidate, element, where));
}

/** By a name that other elements share, below an ancestor with a unique one. */
function selectorBelow(element: Element, where: Where): string | undefined {
  const names = [
    ...byAttributes(element),
    ...byNames(element, where),
    ...byContent(element),
    ...byChild(element, where),
  ];
  for (let up = parentIn(element), level = 0; up !== null && level < LEVELS; up = parentIn(up)) {
    const named = ownSelector(up, where);
    if (named === undefined) continue;
    level += 1;
    const found = names.find((name) => isOnly(`${named} ${name}`, element, where));
    if (found !== undefined) return `${named} ${found}`;
  }
  return names.find((name) => name.includes(':has(') && isOnly(name, element, where));
}

/** The path to an element from the nearest ancestor with a name, or from the top. */
function placeOf(element: Element, where: Where): string {
  let path = step(element);
  for (let up = parentIn(element); up !== null; up = parentIn(up)) {
    const named = ownSelector(up, where);
    const whole = named === undefined ? undefined : `${named} ${path}`;
    if (whole !== undefined && isOnly(whole, element, where)) return whole;
    path = `${step(up)} > ${path}`;
    if (isOnly(path, element, where)) return path;
  }
  return path;
}

/** The path to an element from the top, by nothing but positions. */
function pathTo(element: Element): string {
  let path = step(element);
  for (let up = parentIn(element); up !== null; up = parentIn(up)) path = `${step(up)} > ${path}`;
  return path;
}

function byId(element: Element): string[] {
  const id = native.attributeOf(element, 'id') ?? '';
  return isStable(id) && !COUNTED.test(id) ? [`#${CSS.escape(id)}`] : [];
}

/** By an id with a number. */
function byCountedId(element: Element): string[] {
  const id = native.attributeOf(element, 'id') ?? '';
  return isStable(id) && COUNTED.test(id) ? [`#${CSS.escape(id)}`] : [];
}

function byAttributes(element: Element): string[] {
  return ATTRIBUTES.flatMap((attribute) => {
    const value = native.attributeOf(element, attribute) ?? '';
    return isStable(value) ? byAttribute(element, attribute, value) : [];
  });
}

/** By its name and classes. */
function byNames(element: Element, { atRest }: Where): string[] {
  const name = tagOf(element);
  const classes = stableClasses(element, atRest(element));
  return [name, ...classes, ...classes.map((one) => name + one), ...pairs(classes)];
}

/** By where it links to, what it shows or what it says. */
function byContent(element: Element): string[] {
  const of = (name: string) => native.attributeOf(element, name) ?? '';
  const said = CONTENT_ATTRIBUTES.flatMap((name) => byAttribute(element, name, of(name)));
  // The value of a field is the user's, but that of a button or check box is the page's.
  const value = /^(?:button|submit|reset|checkbox|radio)$/.test(of('type')) ? of('value') : '';
  return [
    ...byEnd(element, 'href', of('href')),
    ...said,
    ...byAttribute(element, 'value', value),
    ...byEnd(element, 'src', /[^/]*$/.exec(pathOf(of('src')))?.[0] ?? ''),
  ];
}

/** By a child that has a name. */
function byChild(element: Element, { isCounted }: Where): string[] {
  const children = native.childrenOf(element).filter(native.isElement).slice(0, CHILDREN);
  return children.flatMap((child) => {
    const names = [
      ...byId(child),
      ...byAttributes(child),
      ...byContent(child),
      // They may be what an icon shows at the moment.
      ...(isCounted ? stableClasses(child) : []),
    ];
    return names.slice(0, CHILDREN).map((name) => `${tagOf(element)}:has(> ${name})`);
  });
}

function byAttribute(element: Element, attribute: string, value: string): string[] {
  if (value === '' || value.length > LONGEST_VALUE) return [];
  return [`${tagOf(element)}[${attribute}="${CSS.escape(value)}"]`];
}

/** By the end of an address, without its query, which is the same on the site's other hosts. */
function byEnd(element: Element, attribute: string, address: string): string[] {
  const path = pathOf(address);
  if (path.length < 2 || path.length > LONGEST_VALUE || /^[a-z]+:/i.test(path)) return [];
  const isWhole = path === address;
  return [`${tagOf(element)}[${attribute}${isWhole ? '$' : '*'}="${CSS.escape(path)}"]`];
}

function pathOf(address: string): string {
  return (/^[^?#]*/.exec(address)?.[0] ?? '').replace(/^https?:\/\/[^/]*/, '');
}

function tagOf(element: Element): string {
  return CSS.escape(native.localNameOf(element));
}

/** How many named ancestors and children to try, and how many characters a value may have. */
const LEVELS = 4;
const CHILDREN = 4;
const LONGEST_VALUE = 80;

function pairs(classes: readonly string[]): string[] {
  return classes.flatMap((one, index) => classes.slice(index + 1).map((other) => one + other));
}

/** A step of a path: the element's name, with its position if siblings have the same name. */
function step(element: Element): string {
  const kind = native.localNameOf(element);
  const name = CSS.escape(kind);
  const parent = native.parentNodeOf(element);
  const same = (parent === null ? [] : native.childrenOf(parent)).filter(
    (sibling) => native.isElement(sibling) && native.localNameOf(sibling) === kind,
  );
  return same.length < 2 ? name : `${name}:nth-of-type(${same.indexOf(element) + 1})`;
}

function isOnly(selector: string, element: Element, { trees }: Where): boolean {
  const [own, ...others] = trees;
  const found = own === undefined ? [] : findAll(own, selector);
  if (found.length !== 1 || found[0] !== element) return false;
  return others.every((other) => findAll(other, selector).length === 0);
}

/** The parent element in the same tree. */
function parentIn(element: Element): Element | null {
  const parent = native.parentNodeOf(element);
  return parent !== null && native.isElement(parent) ? parent : null;
}
