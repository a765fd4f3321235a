import { oneLine } from '@/contract/one-line';
import { selectorOfRole, type WordSelector } from '@/contract/word-selector';
import { CONTROLS, findByText } from '@/picker/text-selector';
import { composedParent, findAll, isWithin, treeOf, treesOf, type Tree } from '@/picker/trees';
import * as native from '@/reader/native';
import { isSeen } from './find';

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

function namesOf(element: Element): string[] {
  const isField = native.matchesSelector(element, FIELDS);
  const labels = isField ? [...((element as HTMLInputElement).labels ?? [])] : []; // All have them.
  const ids = attribute(element, 'aria-labelledby').split(/\s+/);
  const others = ids.flatMap((id) =>
    id === '' ? [] : findAll(treeOf(element), `#${CSS.escape(id)}`).slice(0, 1),
  );
  const textOf = (one: Element) => native.textContentOf(one) ?? '';
  return [
    others.map(textOf).join(' '),
    ...labels.map(textOf),
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
    const own = native.childrenOf(element).map((node) => {
      if (!native.isElement(node)) return textOfNode(node);
      return native.matchesSelector(node, WORDED) ? ownText(node) : '';
    });
    const text = oneLine(own.join(''));
    return text === '' ? [] : [{ element, names: [text] }];
  });
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
const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder'];
