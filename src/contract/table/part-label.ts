import { oneLine } from '../one-line';

/** How to walk a tree of elements, of a reading or of a live page. */
export interface LabelTree<E> {
  nameOf(element: E): string;
  parentOf(element: E): E | null;
  childrenOf(element: E): readonly E[];
  textOf(element: E): string;
  /** What the titles in an element without text say. */
  titleOf(element: E): string;
}

/**
 * The page's label for the part of a record that an element is in: the term that a definition
 * follows, or the header of a row with one cell; their title, if they are only drawn. On one line, without its
 * colon; empty if there is none.
 */
export function partLabel<E>(element: E, record: readonly E[], tree: LabelTree<E>): string {
  for (let at: E | null = element; at !== null && !record.includes(at); at = tree.parentOf(at)) {
    const name = tree.nameOf(at);
    if (name !== 'dd' && name !== 'td') continue;
    const parent = tree.parentOf(at);
    if (parent === null) return '';
    const siblings = tree.childrenOf(parent);
    const label =
      name === 'dd'
        ? termBefore(siblings, siblings.indexOf(at), tree)
        : record.includes(parent)
          ? undefined
          : headerOf(siblings, tree);
    const text = label === undefined ? '' : oneLine(tree.textOf(label)) || tree.titleOf(label);
    if (text !== '' && text.length <= LONGEST) return text.replace(COLON, '');
  }
  return '';
}

/** The last term before a definition, unless it is that of several: the name of who is described, not of a fact. */
function termBefore<E>(siblings: readonly E[], at: number, tree: LabelTree<E>): E | undefined {
  const isTerm = (one: E) => tree.nameOf(one) === 'dt';
  const isOfAll = siblings.find(isTerm) === siblings.findLast(isTerm);
  return siblings.length > 2 && isOfAll ? undefined : siblings.slice(0, at).findLast(isTerm);
}

function headerOf<E>(cells: readonly E[], tree: LabelTree<E>): E | undefined {
  const [head, , ...others] = cells;
  return head !== undefined && others.length === 0 && tree.nameOf(head) === 'th' ? head : undefined;
}

const COLON = /\s*[:\uff1a]\s*$/;
const LONGEST = 80;
