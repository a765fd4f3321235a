import type { SnapshotText } from '@/contract/snapshot/tree';
import { CODE } from './landmarks';
import type { TextBlock } from './page-text';

/**
 * Dots and bars at the ends of the kept part of a line: what they separated from it is gone, or is
 * on a line of its own. Code and cells are ignored.
 *
 * @param kept - The texts that are content.
 */
export function edgeSeparators(
  { texts, region }: TextBlock,
  kept: ReadonlySet<SnapshotText>,
): SnapshotText[] {
  if (region.tableDepth > 0 || (region.landmarks & CODE) !== 0) return [];
  const own = texts.filter((text) => kept.has(text) && /\S/.test(text.nodeValue));
  const isSeparator = ({ nodeValue }: SnapshotText): boolean => SEPARATOR.test(nodeValue);
  const first = own.findIndex((text) => !isSeparator(text));
  const last = own.findLastIndex((text) => !isSeparator(text));
  return first < 0 ? own : [...own.slice(0, first), ...own.slice(last + 1)];
}

const SEPARATOR = /^\s*[·•|∙・]+\s*$/;
