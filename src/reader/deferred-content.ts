import { END, type PackedTree } from '@/contract/snapshot/packed';
import * as native from './native';

/** An element whose text is hidden from readers, and the length of all text in it. */
export interface HiddenText {
  element: Element;
  characters: number;
}

/**
 * The element in which a page hides its content until its scripts have run: a hidden one that
 * contains the page's heading, `<main>` or `<article>` and at least twice the text that is shown.
 * If nothing at all is shown, any hidden element will do.
 *
 * @param hidden - The outermost hidden elements.
 * @param shown - Characters of the page that a reader sees.
 * @param showsContent - The page shows a text of its own, so it hides another one only if that
 *   already has its space on the page.
 * @returns `null` if the page shows its content.
 */
export function deferredContent(
  hidden: readonly HiddenText[],
  shown: number,
  showsContent: boolean,
): Element | null {
  const least = Math.max(FEW_CHARACTERS, 2 * shown);
  let deferred: Element | null = null;
  let most = least;
  for (const { element, characters } of hidden) {
    // This includes scripts, so it is an upper bound.
    if (characters < most || (showsContent && !native.isRendered(element, {}))) continue;
    const { text, isContent } = readDeferred(element);
    if (text < most || (!isContent && shown > 0)) continue;
    deferred = element;
    most = text;
  }
  return deferred;
}

/**
 * Whether a page shows a text of its own: most of what it shows is not links, buttons and the like,
 * and it is more than a word or two while the content is loading.
 *
 * @param shown - Characters of the page that a reader sees.
 */
export function showsContent({ nodes, names }: PackedTree, shown: number): boolean {
  let characters = 0;
  /** How many elements are open, from the outermost navigation element on. */
  let within = 0;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (typeof node === 'string') {
      if (within === 0) characters += node.trim().length;
      if (characters > A_WORD_OR_TWO && 2 * characters > shown) return true;
    } else if (node === END) within = Math.max(0, within - 1);
    else {
      if (within > 0 || FURNITURE.has(names[node ?? 0] ?? '')) within++;
      // After the index of its name comes that of its attributes.
      i++;
    }
  }
  return false;
}

/**
 * Whether an element is a segment of a page that React streams: it arrives hidden at the end of the
 * page, and a script moves its content into place.
 */
export function isStreamed(element: Element, name: string, names: readonly string[]): boolean {
  if (name !== 'div' || names.length !== 2 || !names.includes('hidden')) return false;
  return SEGMENT.test(native.attributeOf(element, 'id') ?? '');
}

/**
 * Characters of text outside scripts, without white space, and whether a page's content is in it.
 */
function readDeferred(element: Element): { text: number; isContent: boolean } {
  let text = 0;
  let isContent = false;
  const stack: Node[] = [element];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (native.nodeTypeOf(node) === TEXT) {
      // Its node type says what it is.
      text += native.dataOf(node as CharacterData).replaceAll(SPACES, '').length;
    } else if (native.isElement(node)) {
      const name = native.localNameOf(node);
      if (LEFT_OUT.has(name)) continue;
      isContent ||= CONTENT.has(name) || native.attributeOf(node, 'role') === 'main';
      for (const child of native.childrenOf(node)) stack.push(child);
    }
  }
  return { text, isContent };
}

const TEXT = 3;
/** Less than this is not a page's content. */
const FEW_CHARACTERS = 200;
const A_WORD_OR_TWO = 30;
const FURNITURE = new Set('nav header footer aside a button label form'.split(' '));
const SPACES = /\s+/g;
const SEGMENT = /^S:[\da-f]+$/;
const CONTENT = new Set(['h1', 'main', 'article']);
const LEFT_OUT = new Set(['script', 'style', 'noscript', 'template', 'svg']);
