import type { TextBlock } from './page-text';

/** Whether a line is only links that lead to another place in the page: “Skip to content”. */
export function isJumpLink(block: TextBlock): boolean {
  const isLink = block.linkWords === block.words && block.words <= SHORT * Math.max(1, block.links);
  return isLink && JUMP.test(block.text.trim());
}

const JUMP =
  /^(?:(?:jump|skip|go|back) to\b|(?:read|see|view) (?:all |the )*(?:comments|reviews)$)/i;
/** Words in such a link. */
const SHORT = 6;
