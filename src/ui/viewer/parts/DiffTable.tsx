import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { useParts } from '../../use-parts';
import { ChangeSign } from './ChangeSign';
import type { DiffLine } from './diff-lines';
import { FoldRow } from './FoldRow';

/** A diff with the line numbers of both versions. A sign and a word say what the colour shows. */
export function DiffTable({ label, lines }: { label: string; lines: readonly DiffLine[] }) {
  const [open, setOpen] = useState<ReadonlySet<DiffLine>>(new Set());
  const all = lines.flatMap((line) => (open.has(line) ? (line.folded ?? []) : [line]));
  const { shown, more } = useParts(all, PART);
  return (
    <>
      <table class="diff" aria-label={label}>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{t('diffBefore')}</th>
            <th scope="col">{t('diffAfter')}</th>
            <th scope="col">{t('diffKind')}</th>
            <th scope="col">{t('diffText')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line, index) => (
            <Row
              key={index}
              line={line}
              onOpen={() => setOpen((former) => new Set(former).add(line))}
            />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

function Row({ line, onOpen }: { line: DiffLine; onOpen: () => void }) {
  const { kind, before, after, text, folded } = line;
  if (folded !== undefined) return <FoldRow fold={line} columns={4} onOpen={onOpen} />;
  return (
    <tr data-kind={kind}>
      <td class="diff-number">{before}</td>
      <td class="diff-number">{after}</td>
      <td class="diff-sign">
        <ChangeSign kind={kind} />
      </td>
      <td dir="auto">{text}</td>
    </tr>
  );
}

const PART = 1000;
