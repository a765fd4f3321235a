import { closest, type SnapshotElement } from '@/contract/snapshot/tree';
import { isHeading } from './heading-box';
import type { TextBlock } from './page-text';

/** Whether a line is only links or buttons that lead to another place in the page: “Skip to content”. */
export function isJumpLink(block: TextBlock): boolean {
  const { links, linkWords, texts, words } = block;
  if (!JUMP.test(block.text.trim())) return false;
  if (linkWords === words) return words <= SHORT * Math.max(1, links);
  // What unfolds a section.
  if (isHeading(block)) return false;
  const pressed = texts.filter(({ nodeValue }) => /\S/.test(nodeValue));
  return (
    words <= SHORT * pressed.length &&
    pressed.every(({ parentNode }) => closest(parentNode, NEAR, isPressed) !== null)
  );
}

function isPressed({ localName, attributes }: SnapshotElement): boolean {
  return localName === 'button' || localName === 'a' || attributes.get('role') === 'button';
}

const JUMP =
  /^(?:(?:jump|skip|go|back) to\b|(?:read|see|view) (?:all |the )*(?:comments|reviews)$)/i;
/** Words in such a link. */
const SHORT = 6;
const NEAR = 3;
