import type { PackedTree } from '@/contract/snapshot/packed';
import { isOpaque } from './colors';
import * as native from './native';
import type { Box } from './paint';
import { parentElementOf } from './parent-element';
import type { Rendering } from './rendering';

/** A text that was read, with the box of its element; or a frame with all its texts. */
export interface PlacedText {
  /** The text's index in the list of nodes; for a frame, how its document is rendered. */
  content: number | Rendering;
  element: Element;
  box: Box;
}

/** An opaque box over content in the flow. */
export interface Cover {
  element: Element;
  box: Box;
  level: number;
  /** How many texts come before it in the page. */
  before: number;
}

/**
 * Records an element that covers what is under it. One as large as the window is expected to go
 * away again.
 */
export function noteCover(
  element: Element,
  { position, backgroundColor, zIndex }: CSSStyleDeclaration,
  box: Box,
  { covers, texts, view }: Rendering,
): void {
  const level = Number.parseInt(zIndex, 10) || 0;
  if (position !== 'absolute' || level < 0 || !isOpaque(backgroundColor)) return;
  const isWhole =
    box.right - box.left >= view.innerWidth && box.bottom - box.top >= view.innerHeight;
  if (!isWhole && covers.length < MAX_COVERS)
    covers.push({ element, box, level, before: texts.length });
}

/**
 * Removes the texts under a cover in the same part of the page, or of a frame in it. What is under
 * a cover of the whole page, perhaps a dialog, is only marked as not on screen.
 *
 * @returns How many texts were removed, and how many characters.
 */
export function uncover(rendering: Rendering, tree: PackedTree): Covered {
  const gone = { elements: 0, characters: 0 };
  uncoverInto(gone, rendering, tree);
  return gone;
}

interface Covered {
  elements: number;
  characters: number;
}

function uncoverInto(gone: Covered, { covers, texts, body }: Rendering, tree: PackedTree): void {
  for (const cover of covers) {
    for (const [index, placed] of texts.entries()) {
      if (!isWithin(placed.box, cover.box)) continue;
      const shared = sharedAncestor(placed.element, cover, index >= cover.before);
      if (shared === null) continue;
      if (shared === body) tree.unseen.push(...textsOf(placed));
      else textsOf(placed).forEach((at) => takeAway(at, tree, gone));
    }
  }
  for (const { content } of texts)
    if (typeof content !== 'number') uncoverInto(gone, content, tree);
  // A page may be read once more.
  covers.length = 0;
  texts.length = 0;
}

/** The indices of a text, or of all texts of a frame. */
function textsOf({ content }: PlacedText): number[] {
  return typeof content === 'number' ? [content] : content.texts.flatMap(textsOf);
}

function takeAway(at: number, { nodes }: PackedTree, gone: Covered): void {
  const text = String(nodes[at]);
  if (text !== '') gone.elements++;
  gone.characters += text.trim().length;
  nodes[at] = '';
}

/**
 * The common ancestor; `null` if the element is in the cover, or on a layer that may be above it.
 */
function sharedAncestor(element: Element, cover: Cover, isLater: boolean): Element | null {
  if (native.containsNode(cover.element, element)) return null;
  let at: Element | null = element;
  for (; at !== null && !native.containsNode(at, cover.element); at = parentElementOf(at)) {
    const { position, zIndex } = getComputedStyle(at);
    if (position === 'absolute' || position === 'fixed') return null;
    const above = (Number.parseInt(zIndex, 10) || 0) - cover.level;
    // Of layers on the same level, the later one is painted over the earlier.
    if (position !== 'static' && (isLater ? above >= 0 : above > 0)) return null;
  }
  return at;
}

function isWithin(box: Box, cover: Box): boolean {
  return (
    box.left >= cover.left - 1 &&
    box.right <= cover.right + 1 &&
    box.top >= cover.top - 1 &&
    box.bottom <= cover.bottom + 1
  );
}

const MAX_COVERS = 300;
