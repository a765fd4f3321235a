import { oneLine } from '@/contract/one-line';
import {
  NATIVE_ROLES,
  selectorOfRole,
  writeWordSelector,
  type WordSelector,
} from '@/contract/word-selector';
import * as native from '@/reader/native';
import { isSeen } from './seen';
import { CONTROLS, controlText, findByText, labelWords, LONGEST } from './text-selector';
import { composedParent, findAll, isWithin, treeOf, treesOf, type Tree } from './trees';

/**
 * The elements that a selector in words finds: by name or words, those that are named just so, else
 * those whose name contains it, whatever the case; visible ones rather than others. In document
 * order.
 *
 * @param around - The elements that its scope finds; absent if it has none.
 */
export function findByWordSelector(
  page: Document,
  { by, words, role }: WordSelector,
  around: readonly Element[] | undefined,
): Element[] {
  const trees = treesOf(page);
  const isThere = ({ element }: Named) =>
    around?.some((outer) => outer !== element && isWithin(element, outer)) !== false;
  if (by === 'control') {
    return findByText(trees, words).filter((element) => isThere({ element, names: [] }));
  }
  const all = trees.flatMap((tree) => (by === 'name' ? namedIn(tree, role) : wordedIn(tree)));
  return called(all.filter(isThere), oneLine(words).toLowerCase()).map(shown);
}

/** What an element is called: by its label, name or words. */
export interface Called {
  /** At most 60 characters; `undefined` if nothing names it, or only what the user writes in it. */
  words: string | undefined;
  /** A selector by these words that finds only this element; `undefined` if none does. */
  selector: string | undefined;
}

/** What an element of a page is called, and the selector that finds it by that. */
export function calledBy(page: Document, element: Element): Called {
  if (
    native.isHtml(element) &&
    element.isContentEditable &&
    attribute(element, 'aria-label') === ''
  )
    return { words: undefined, selector: undefined };
  const [name] = native.matchesSelector(element, NAMED) ? namesOf(element) : [];
  const said = controlText(element) ?? (fits(name) ? name : undefined);
  const [own] = said === undefined ? wordsIn(element) : [];
  const words = said ?? (fits(own) ? own : undefined);
  if (words === undefined) return { words, selector: undefined };
  const role = roleOf(element);
  const ways: WordSelector[] =
    said === undefined
      ? [{ by: 'words', words }]
      : [
          { by: 'control', words },
          { by: 'name', words, ...(role !== undefined && { role }) },
        ];
  const way = ways.find((one) => {
    const found = findByWordSelector(page, one, undefined);
    return found.length === 1 && found[0] === element;
  });
  return { words, selector: way && writeWordSelector(way) };
}

function fits(words: string | undefined): boolean {
  return words !== undefined && words.length <= LONGEST;
}

/** The ARIA role of an element, by itself or by its `role`; `undefined` if it has none. */
export function roleOf(element: Element): string | undefined {
  const [own] = attribute(element, 'role').split(/\s+/);
  if (own !== undefined && own !== '') return own;
  return NATIVE_ROLES.find((role) => native.matchesSelector(element, selectorOfRole(role)));
}

/** An element, and what it may be called. */
interface Named {
  element: Element;
  names: readonly string[];
}

function called(all: readonly Named[], wanted: string): Element[] {
  const isCalled = (test: (name: string) => boolean) =>
    all.filter(({ names }) => names.some((name) => test(name.toLowerCase())));
  const exact = isCalled((name) => name === wanted);
  const found = exact.length > 0 ? exact : isCalled((name) => name.includes(wanted));
  const elements = new Set(found.map(({ element }) => element));
  // What contains the words only because a part of it does is not meant.
  for (const { element } of found) {
    const parent = composedParent(element);
    if (parent !== null) elements.delete(parent);
  }
  const seen = [...elements].filter((element) => isSeen(shown(element)));
  return seen.length > 0 ? seen : [...elements];
}

/** What has a name, and those whose picture names them. */
function namedIn(tree: Tree, role: string | undefined): Named[] {
  const selector = role === undefined ? NAMED : selectorOfRole(role);
  const pictures = findAll(tree, 'img[alt]').flatMap((picture): Named[] => {
    const parent = composedParent(picture);
    const isOf = parent !== null && native.matchesSelector(parent, selector);
    return isOf ? [{ element: parent, names: [oneLine(attribute(picture, 'alt'))] }] : [];
  });
  const own = findAll(tree, selector).map((element) => ({ element, names: namesOf(element) }));
  return [...own, ...pictures];
}

/** All that an element is called: its label, name, words, title; in that order. */
export function namesOf(element: Element): string[] {
  const isField = native.matchesSelector(element, FIELDS);
  const labels = isField ? [...((element as HTMLInputElement).labels ?? [])] : []; // All have them.
  const ids = attribute(element, 'aria-labelledby').split(/\s+/);
  const others = ids.flatMap((id) =>
    id === '' ? [] : findAll(treeOf(element), `#${CSS.escape(id)}`).slice(0, 1),
  );
  const textOf = (one: Element) => native.textContentOf(one) ?? '';
  return [
    others.map(textOf).join(' '),
    attribute(element, 'aria-label'),
    ...labels.map((label) => labelWords(label) ?? ''),
    isField ? '' : textOf(element),
    ...ATTRIBUTES.map((name) => attribute(element, name)),
    native.matchesSelector(element, BUTTONS) ? attribute(element, 'value') : '',
  ]
    .map(oneLine)
    .filter((name) => name !== '');
}

/** Every element with words of its own, or of the elements right inside it. */
function wordedIn(tree: Tree): Named[] {
  return findAll(tree, WORDED).flatMap((element) => {
    const names = wordsIn(element);
    return names.length === 0 ? [] : [{ element, names }];
  });
}

function wordsIn(element: Element): string[] {
  const own = native.childrenOf(element).map((node) => {
    if (!native.isElement(node)) return textOfNode(node);
    return native.matchesSelector(node, WORDED) ? ownText(node) : '';
  });
  const text = oneLine(own.join(''));
  return text === '' ? [] : [text];
}

function ownText(element: Element): string {
  return native.childrenOf(element).map(textOfNode).join('');
}

function textOfNode(node: Node): string {
  return native.nodeTypeOf(node) === 3 ? native.dataOf(node as Text) : ''; // As its type says.
}

/** Of a check box, the label may be all that is visible. */
function shown(element: Element): Element {
  if (!native.matchesSelector(element, '[type=checkbox], [type=radio]') || isSeen(element))
    return element;
  const [label] = (element as HTMLInputElement).labels ?? []; // As its type says.
  return label ?? element;
}

function attribute(element: Element, name: string): string {
  return native.attributeOf(element, name) ?? '';
}

const FIELDS = 'input, select, textarea';
const BUTTONS = 'input:is([type=button], [type=submit], [type=reset])';
/** A label names its field, and is not what is meant itself. */
const NAMED = `:is(${CONTROLS}, ${FIELDS}, [aria-label], [aria-labelledby]):not(label)`;
const WORDED = ':not(script, style, noscript, template, head, head *)';
const ATTRIBUTES = ['alt', 'title', 'placeholder'];
