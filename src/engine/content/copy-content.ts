import { cardLinks, type Holding } from './card-links';
import { withVoteSign } from './vote-counts';
import type { Pacer } from '@/async/pacer';
import { isNamedPortrait } from '@/engine/pictures/named-portrait';
import {
  closest,
  copyShallow,
  copyText,
  elementsIn,
  type SnapshotElement,
  type SnapshotText,
} from '@/contract/snapshot/tree';

/**
 * Copies a page with only some of its texts. Elements around a kept text are kept with their
 * attributes, in order; so are pictures, players and other media among kept texts. Drops elements
 * left empty and links that show only an icon. Puts a sign before vote counts, and the link of a
 * card on its heading (see card-links.ts).
 *
 * @param root - Not changed.
 */
export async function copyContent(
  root: SnapshotElement,
  kept: ReadonlySet<SnapshotText>,
  pacer: Pacer,
): Promise<SnapshotElement> {
  const holds = countTexts(root, kept);
  const framed = namesOfPictures(holds);
  const links = cardLinks(holds);
  const copy = copyShallow(root);
  const stack = [{ from: root, nodes: root.childNodes, to: copy, next: 0 }];
  let steps = 0;
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if ((++steps & 255) === 0 && pacer.due()) await pacer.yield();
    const child = top.nodes[top.next++];
    if (child === undefined) {
      stack.pop();
    } else if (child.nodeType === 3) {
      if (kept.has(child) || isSpace(child.nodeValue))
        top.to.append(copyText(child, withVoteSign(child)));
    } else if (stays(child, top.from, holds, framed)) {
      const childCopy = copyShallow(child);
      top.to.append(childCopy);
      const link = links.get(child);
      const inner = link === undefined ? childCopy : copyShallow(link);
      if (link !== undefined) childCopy.append(inner);
      stack.push({ from: child, nodes: child.childNodes, to: inner, next: 0 });
    }
  }
  return copy;
}

function countTexts(
  root: SnapshotElement,
  kept: ReadonlySet<SnapshotText>,
): Map<SnapshotElement, Holding> {
  const holds = new Map<SnapshotElement, Holding>();
  const order: SnapshotElement[] = [];
  const stack: SnapshotElement[] = [root];
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    order.push(element);
    const holding: Holding = {
      kept: 0,
      dropped: 0,
      media: isMedia(element),
    };
    holds.set(element, holding);
    for (const child of element.childNodes) {
      if (child.nodeType === 1) stack.push(child);
      else if (kept.has(child)) holding.kept += child.nodeValue.length;
      else if (!isSpace(child.nodeValue) && !isLabelled(element))
        holding.dropped += child.nodeValue.trim().length;
    }
  }
  // Every element comes after its parent, so going backwards, each is complete before it is added.
  for (let i = order.length - 1; i > 0; i--) {
    const element = order[i];
    const holding = element && holds.get(element);
    const around = element?.parentNode && holds.get(element.parentNode);
    if (holding === undefined || !around) continue;
    around.kept += holding.kept;
    around.dropped += holding.dropped;
    around.media ||= holding.media;
  }
  return holds;
}

function stays(
  element: SnapshotElement,
  parent: SnapshotElement,
  holds: ReadonlyMap<SnapshotElement, Holding>,
  framed: ReadonlySet<string>,
): boolean {
  const own = holds.get(element);
  const around = holds.get(parent);
  if (own === undefined || around === undefined) return false;
  if (own.kept > 0) return true;
  if (own.media && (isHomeLink(element) || isIconLink(element))) return false;
  if (around.kept === 0) return own.dropped === 0;
  // Kept even if empty: without the cell, those after it would move to other columns.
  if (CELLS.has(element.localName)) return true;
  if (STRUCTURE.has(element.localName) || (!own.media && (isAnchor(element) || isLine(element))))
    return own.dropped === 0;
  // Arrows to the next and previous page are pictures but not content.
  if (!own.media || element.localName === 'nav') return false;
  const mostlyKept = around.kept >= around.dropped - own.dropped;
  if (element.localName === 'figure') return mostlyKept && own.dropped <= CAPTION_LENGTH;
  const isBadge = own.dropped <= BADGE_LENGTH && framed.has(frameName(element));
  return mostlyKept && (own.dropped === 0 || isBadge);
}

/** Names of boxes that contain pictures but no text: in one of them, “New” is a badge. */
function namesOfPictures(holds: ReadonlyMap<SnapshotElement, Holding>): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  for (const [element, { media, kept, dropped }] of holds) {
    if (!media || kept > 0 || dropped > 0 || !element.hasAttribute('class')) continue;
    const name = frameName(element);
    if (seen.has(name)) names.add(name);
    seen.add(name);
  }
  return names;
}

function frameName(element: SnapshotElement): string {
  return `${element.localName}.${element.getAttribute('class') ?? ''}`;
}

/** The target of a reference to a note, placed before the note. */
function isAnchor(element: SnapshotElement): boolean {
  const { localName } = element;
  if (localName === 'span') return element.hasAttribute('id');
  return localName === 'a' && (element.hasAttribute('id') || element.hasAttribute('name'));
}

/** An empty line of code. */
function isLine({ childNodes }: SnapshotElement): boolean {
  const last = childNodes.at(-1);
  return last?.nodeType === 1 && last.localName === 'br';
}

/** Whether a text is in something that is told by its label as a whole. */
function isLabelled(element: SnapshotElement): boolean {
  const isTold = ({ construct }: SnapshotElement) =>
    construct?.type === 'sign' || (construct?.type === 'player' && construct.isLabelled);
  return closest(element, MAX_LEVELS, isTold) !== null;
}

/** Whether an element shows something other than text. */
function isMedia(element: SnapshotElement): boolean {
  if (SHOWING.has(element.construct?.type ?? '')) return true;
  if (element.localName === 'img') return !isNamedPortrait(element);
  return MEDIA.has(element.localName);
}

/** A picture that leads to the site's first page is its logo. */
function isHomeLink(element: SnapshotElement): boolean {
  return element.localName === 'a' && HOME.test(element.getAttribute('href') ?? '');
}

/**
 * A link that shows only a drawing is a control, such as one to an answer's history or for sharing.
 */
function isIconLink(element: SnapshotElement): boolean {
  if (element.localName !== 'a' || element.textContent.trim() !== '') return false;
  let drawings = 0;
  for (const node of elementsIn(element)) {
    if (node.localName === 'svg') drawings++;
    else if (node.localName === 'img' || MEDIA.has(node.localName)) return false;
  }
  return drawings > 0;
}

function isSpace(text: string): boolean {
  return !/\S/.test(text);
}

const MEDIA = new Set(
  'picture svg math mjx-container video audio canvas iframe object embed input progress meter'.split(
    ' ',
  ),
);
/** What shows something without text, whatever its element. */
const SHOWING = new Set<string>(['sign', 'formula', 'player', 'checkBox']);
const HOME = /^https?:\/\/[^/?#]+\/?$/;
const CELLS = new Set(['td', 'th']);
/** Elements that matter by their position: line breaks, rules, table columns and rows. */
const STRUCTURE = new Set('br hr wbr col colgroup tr source track'.split(' '));
const MAX_LEVELS = 8;
const CAPTION_LENGTH = 300;
const BADGE_LENGTH = 24;
