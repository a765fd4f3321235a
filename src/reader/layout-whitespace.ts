import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import * as native from './native';
import { boxOfCharacter } from './text-box';
import type { Place } from './tree-writer';

/** A text that was read and has only been followed by inline elements. */
export interface PrecedingText {
  node: CharacterData;
  data: string;
  target: Place;
  /** Only white space has followed it. */
  spaced: boolean;
}

/**
 * What separates a text from the one before it, beyond the white space in the markup: pages
 * separate the entries of a menu, a name and a date, or a price and the old one by style alone.
 *
 * @param target - The element that contains the text.
 * @returns A space if there is a gap on the line, a line break if the text is on another line;
 *   `null` if the two touch, or are one word: text and its formatting, or a large initial letter.
 *   If there is white space, a line break counts only if something is displayed as a block.
 */
export function whitespaceBetween(
  before: PrecedingText,
  node: CharacterData,
  data: string,
  target: Place,
): 'space' | 'line' | null {
  if (before.target === target) return null;
  const spaced = before.spaced || SPACE.test(data.charAt(0)) || SPACE.test(before.data.slice(-1));
  const line = lineOf(target);
  if (line === null || line !== lineOf(before.target)) return null;
  if (spaced) return isBlockBetween(before.node, node) ? breakBetween(before, node, data) : null;
  if (CAPITAL.test(before.data) || !arePlacedApart(before.node, node)) return null;
  const one = boxOfCharacter(before.node, before.data.length - 1);
  const other = boxOfCharacter(node, 0);
  if (one.height === 0 || other.height === 0) return null;
  if (!areOnOneLine(one, other)) return IDEOGRAPH.test(data.charAt(0)) ? null : 'line';
  const gap = Math.max(other.left - one.right, one.left - other.right);
  return gap > MIN_GAP * one.height ? 'space' : null;
}

/** A line break between texts that are on lines of their own. */
function breakBetween(before: PrecedingText, node: CharacterData, data: string) {
  const one = boxOfCharacter(before.node, before.data.trimEnd().length - 1);
  const other = boxOfCharacter(node, data.length - data.trimStart().length);
  const apart = one.height > 0 && other.height > 0 && !areOnOneLine(one, other);
  return apart ? 'line' : null;
}

function areOnOneLine(one: DOMRect, other: DOMRect): boolean {
  return other.top < one.bottom && other.bottom > one.top;
}

/**
 * Whether one of two texts is in a block that does not contain the other, so that a line begins or
 * ends there.
 */
function isBlockBetween(one: Node, other: Node): boolean {
  return isInBlockBeside(one, other) || isInBlockBeside(other, one);
}

function isInBlockBeside(text: Node, other: Node): boolean {
  let at = native.parentNodeOf(text);
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = native.parentNodeOf(at)) {
    if (!native.isElement(at) || native.containsNode(at, other)) return false;
    if (BLOCK.test(getComputedStyle(at).display)) return true;
  }
  return false;
}

/**
 * The element whose lines an inline one is part of; none for raised characters and code, where a
 * gap means nothing.
 */
function lineOf(inline: Place): Place | null {
  let at: Place | null = inline;
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = at.parent) {
    if (LINES.has(at.name)) return at;
    if (AS_WRITTEN.has(at.name)) return null;
  }
  return null;
}

/** Whether two texts are in adjacent elements, or in a box that lays out its children. */
function arePlacedApart(one: Node, other: Node): boolean {
  const parent = native.parentNodeOf(one);
  const otherParent = native.parentNodeOf(other);
  if (parent === null || otherParent === null) return false;
  const isOuter = native.containsNode(parent, otherParent);
  const outer = isOuter ? parent : native.containsNode(otherParent, parent) ? otherParent : null;
  if (outer === null) return true;
  return native.isElement(outer) && LAYING_OUT.test(getComputedStyle(outer).display);
}

const SPACE = /^\s?$/;
const CAPITAL = /^\s*\p{Lu}$/u;
const IDEOGRAPH = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const LAYING_OUT = /flex|grid/;
const BLOCK = /^(?:block|flex|grid|flow-root|list-item|table)/;
const LINES: ReadonlySet<string> = new Set(BLOCK_ELEMENTS.concat('h1 h2 h3 h4 h5 h6'.split(' ')));
const AS_WRITTEN = new Set('sup sub code pre kbd samp rt math svg textarea'.split(' '));
/** Share of the line height. A space is a fifth of it. */
const MIN_GAP = 0.08;
const MAX_LEVELS = 12;
