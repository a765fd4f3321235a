import { diffArrays } from 'diff';
import type { ComparedLine } from './noise';

/** A line of either version, or of both. */
export interface LineChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** The differences between two versions, line by line. */
export interface LineChanges {
  lines: LineChange[];
  /**
   * They differ so much that whole paragraphs were compared, or everything between their equal
   * beginnings and ends.
   */
  isRough: boolean;
}

/**
 * Compares two versions by the keys of their lines. Equal lines have the text of the later version.
 */
export function lineChanges(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): LineChanges {
  const [start, end] = alikeEnds(before, after);
  const former = before.slice(start, before.length - end);
  const later = after.slice(start, after.length - end);
  const byLine = changesOf(
    former.map((line) => [line]),
    later.map((line) => [line]),
  );
  const middle = byLine ??
    changesOf(paragraphsOf(former), paragraphsOf(later)) ?? [
      ...former.map(({ text }) => ({ kind: 'removed' as const, text })),
      ...later.map(({ text }) => ({ kind: 'added' as const, text })),
    ];
  const same = ({ text }: ComparedLine): LineChange => ({ kind: 'same', text });
  const lines = [
    ...after.slice(0, start).map(same),
    ...middle,
    ...after.slice(after.length - end).map(same),
  ];
  return { lines, isRough: byLine === undefined };
}

/** How many lines are alike at the beginning and, of the others, at the end. */
function alikeEnds(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): [start: number, end: number] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]?.key === after[start]?.key) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end++;
  return [start, end];
}

/** Compares runs of lines; `undefined` if that takes too long. */
function changesOf(before: ComparedLine[][], after: ComparedLine[][]): LineChange[] | undefined {
  const keyOf = (run: ComparedLine[]) => run.map(({ key }) => key).join('\n');
  const found = diffArrays(before.map(keyOf), after.map(keyOf), { timeout: LIMIT_MS });
  if (found === undefined) return undefined;
  let [from, to] = [0, 0];
  return found.flatMap(({ added, removed, count }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    const runs = removed ? before.slice(from, from + count) : after.slice(to, to + count);
    if (!added) from += count;
    if (!removed) to += count;
    return runs.flat().map(({ text }): LineChange => ({ kind, text }));
  });
}

/** Splits lines into paragraphs, each with the empty line that ends it. */
function paragraphsOf(lines: readonly ComparedLine[]): ComparedLine[][] {
  const runs: ComparedLine[][] = [];
  let run: ComparedLine[] = [];
  for (const line of lines) {
    run.push(line);
    if (line.key.trim() !== '') continue;
    runs.push(run);
    run = [];
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** In milliseconds; the page waits for it. */
const LIMIT_MS = 300;
