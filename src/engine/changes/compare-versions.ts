import { NO_NOISE, type Noise, type PageVersion } from '@/contract/page-version';
import type { ChangeTracking } from '@/contract/response/change-tracking';
import { changedValues } from './changed-values';
import { gitDiff } from './git-diff';
import { lineChanges, type LineChange } from './line-changes';
import { comparedLines, type ComparedLine } from './noise';

/** The differences from an earlier version of a page. */
export interface Comparison {
  changes: ChangeTracking;
  /** The versions differ too much for a comparison line by line. */
  isRough: boolean;
}

/**
 * Compares a page's markdown with an earlier version, as the service does: two versions are the
 * same even if white space, the targets of frames or the order of the content differ.
 *
 * @param previous - Absent if the page was not read before.
 * @param more.isGone - The server says that there is no page at the address.
 * @param more.withDiff - Whether to compare a changed page line by line.
 * @param more.values - The page's values for a schema, if those are compared: the page has changed
 *   if they have. Its other text counts only if that is compared line by line, too.
 */
export function compareVersions(
  previous: PageVersion | undefined,
  markdown: string,
  {
    isGone,
    withDiff,
    values,
    noise = NO_NOISE,
  }: {
    isGone: boolean;
    withDiff: boolean;
    values?: Record<string, unknown> | undefined;
    noise?: Noise;
  },
): Comparison {
  const before = comparedLines(previous?.markdown ?? '', noise);
  const after = comparedLines(markdown, noise);
  const json =
    values === undefined || previous?.values === undefined
      ? undefined
      : changedValues(previous.values, values, noise);
  const isSameData = json === undefined || Object.keys(json).length === 0;
  const countsText = json === undefined || withDiff;
  const changeStatus = isGone
    ? 'removed'
    : previous === undefined
      ? 'new'
      : isSameData && (!countsText || isSame(before, after))
        ? 'same'
        : 'changed';
  const changes: ChangeTracking = {
    previousScrapeAt: previous?.at ?? null,
    changeStatus,
    // A page in a tab is one that people can find.
    visibility: 'visible',
    ...(json !== undefined && changeStatus === 'changed' && { json }),
  };
  if (!withDiff || changeStatus !== 'changed') return { changes, isRough: false };
  const { lines, isRough } = lineChanges(before, after);
  const diff = gitDiff(noise.order ? withoutMoves(lines) : lines);
  return { changes: { ...changes, diff }, isRough };
}

/** Whether two versions have the same characters, each the same number of times. */
function isSame(before: readonly ComparedLine[], after: readonly ComparedLine[]): boolean {
  const counts = new Int32Array(65_536);
  count(before, 1);
  count(after, -1);
  return counts.every((number) => number === 0);

  function count(lines: readonly ComparedLine[], step: number): void {
    for (const { key } of lines) {
      const text = key.replace(FRAME_LINK, '');
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        if (!SPACES.has(unit)) counts[unit] = (counts[unit] ?? 0) + step;
      }
    }
  }
}

/**
 * Shows lines that are in both versions, but at different places, as unchanged, where the later one
 * has them.
 */
function withoutMoves(lines: readonly LineChange[]): LineChange[] {
  const removed = new Map<string, number>();
  for (const { kind, text } of lines)
    if (kind === 'removed') removed.set(text, (removed.get(text) ?? 0) + 1);
  const moved = new Map<string, number>();
  const kept = lines.map((line): LineChange => {
    const left = line.kind === 'added' ? (removed.get(line.text) ?? 0) : 0;
    if (left === 0) return line;
    removed.set(line.text, left - 1);
    moved.set(line.text, (moved.get(line.text) ?? 0) + 1);
    return { kind: 'same', text: line.text };
  });
  return kept.filter(({ kind, text }) => {
    const left = kind === 'removed' ? (moved.get(text) ?? 0) : 0;
    if (left > 0) moved.set(text, left - 1);
    return left === 0;
  });
}

/** Players and advertisements have a new address each time; the service leaves them out too. */
const FRAME_LINK = /<iframe[^>]{0,2000}>/gi;
const SPACES = new Set([9, 10, 11, 12, 13, 32, 0xa0, 0x200b, 0x202f, 0x2028, 0x2029, 0xfeff]);
