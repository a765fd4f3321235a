import { tn } from '@/platform/i18n';
import { unifiedLines, type DiffLine } from '../viewer/parts/diff-lines';

/**
 * The differences between two texts, with three lines around each one and the equal lines between
 * them folded; empty if there are none. Undefined if the texts differ so much that finding the
 * shortest list would take over two seconds.
 */
export async function differences(before: string, after: string): Promise<DiffLine[] | undefined> {
  // Few people compare, so load the library on demand.
  const { structuredPatch } = await import('diff');
  const patch = structuredPatch('', '', ended(before), ended(after), '', '', {
    context: 3,
    timeout: 2000,
  });
  if (patch === undefined) return undefined;
  const alike = linesOf(before);
  const lines: DiffLine[] = [];
  let [oldEnd, newEnd] = [0, 0];
  for (const { oldStart, oldLines, newStart, newLines, lines: changed } of patch.hunks) {
    // If a side has no line, its number is that of the line before.
    const start = oldLines === 0 ? oldStart : oldStart - 1;
    lines.push(...folded(alike.slice(oldEnd, start), oldEnd, newEnd));
    const head = `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;
    lines.push(...unifiedLines([head, ...changed].join('\n')).slice(1));
    oldEnd = start + oldLines;
    newEnd = (newLines === 0 ? newStart : newStart - 1) + newLines;
  }
  if (patch.hunks.length > 0) lines.push(...folded(alike.slice(oldEnd), oldEnd, newEnd));
  return lines;
}

/** How many places differ: runs of added or removed lines. */
export function countChanges(lines: readonly DiffLine[]): number {
  return lines.filter((line, index) => isChange(line) && !isChange(lines[index - 1])).length;
}

function isChange(line: DiffLine | undefined): boolean {
  return line?.kind === 'added' || line?.kind === 'removed';
}

function folded(texts: string[], oldEnd: number, newEnd: number): DiffLine[] {
  if (texts.length === 0) return [];
  const lines = texts.map((text, index): DiffLine => {
    return { kind: 'same', before: oldEnd + index + 1, after: newEnd + index + 1, text };
  });
  return [{ kind: 'note', text: tn('compareAlike', texts.length), folded: lines }];
}

function linesOf(text: string): string[] {
  return text === '' ? [] : ended(text).split('\n').slice(0, -1);
}

/** A missing line end at the end of the text is not a difference. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
