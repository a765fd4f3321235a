import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { useParts } from '../use-parts';
import { ChangeSign } from '../viewer/parts/ChangeSign';
import type { DiffLine } from '../viewer/parts/diff-lines';
import { FoldRow } from '../viewer/parts/FoldRow';

/** Two versions beside each other, line by line; a sign and a word mark the lines that differ. */
export function SidesTable({ lines }: { lines: readonly DiffLine[] }) {
  const [open, setOpen] = useState<ReadonlySet<DiffLine>>(new Set());
  const { shown, more } = useParts(sideRows(lines, open), PART);
  return (
    <>
      <table class="diff" data-sides aria-label={t('compareSides')}>
        <colgroup>
          <col class="diff-place" />
          <col class="diff-mark" />
          <col />
          <col class="diff-place" />
          <col class="diff-mark" />
          <col />
        </colgroup>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{t('diffBefore')}</th>
            <th scope="col">{t('diffKind')}</th>
            <th scope="col">{t('compareBefore')}</th>
            <th scope="col">{t('diffAfter')}</th>
            <th scope="col">{t('diffKind')}</th>
            <th scope="col">{t('compareAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <Row
              key={index}
              row={row}
              onOpen={(fold) => setOpen((former) => new Set(former).add(fold))}
            />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

function Row({ row, onOpen }: { row: SideRow; onOpen: (fold: DiffLine) => void }) {
  if ('fold' in row) return <FoldRow fold={row.fold} columns={6} onOpen={() => onOpen(row.fold)} />;
  return (
    <tr>
      <Side line={row.before} number={row.before?.before} />
      <Side line={row.after} number={row.after?.after} />
    </tr>
  );
}

/** The cells of one version; empty ones where it has no line. */
function Side({ line, number }: { line: DiffLine | undefined; number: number | undefined }) {
  const kind = line?.kind ?? 'none';
  return (
    <>
      <td class="diff-number" data-kind={kind}>
        {number}
      </td>
      <td class="diff-sign" data-kind={kind}>
        {line !== undefined && <ChangeSign kind={line.kind} />}
      </td>
      <td data-kind={kind} dir="auto">
        {line?.text}
      </td>
    </>
  );
}

const PART = 1000;

/** What two versions have beside each other: a line each, or equal lines that are folded. */
type SideRow = { before?: DiffLine; after?: DiffLine } | { fold: DiffLine };

/**
 * Differences as rows of two versions: equal lines beside each other, and of a run of changes the
 * first removed line beside the first added one, and so on.
 *
 * @param open - The folds whose lines are wanted one by one.
 */
function sideRows(lines: readonly DiffLine[], open: ReadonlySet<DiffLine>): SideRow[] {
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
