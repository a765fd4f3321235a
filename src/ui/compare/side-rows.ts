import type { DiffLine } from '../viewer/parts/diff-lines';

/** What two versions have beside each other: a line each, or equal lines that are folded. */
export type SideRow = { before?: DiffLine; after?: DiffLine } | { fold: DiffLine };

/**
 * Differences as rows of two versions: equal lines beside each other, and of a run of changes the
 * first removed line beside the first added one, and so on.
 *
 * @param open - The folds whose lines are wanted one by one.
 */
export function sideRows(lines: readonly DiffLine[], open: ReadonlySet<DiffLine>): SideRow[] {
  const rows: SideRow[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  function endRun() {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      const [before, after] = [removed[at], added[at]];
      rows.push({ ...(before && { before }), ...(after && { after }) });
    }
    [removed, added] = [[], []];
  }
  for (const line of lines) {
    if (line.kind === 'removed') removed.push(line);
    else if (line.kind === 'added') added.push(line);
    else {
      endRun();
      if (line.folded === undefined) rows.push({ before: line, after: line });
      else if (!open.has(line)) rows.push({ fold: line });
      else rows.push(...line.folded.map((one) => ({ before: one, after: one })));
    }
  }
  endRun();
  return rows;
}
