import type { DiffLine } from './diff-lines';

interface FoldRowProps {
  fold: DiffLine;
  /** How many columns the table has. */
  columns: number;
  onOpen: () => void;
}

/** A row in place of lines that are the same in both versions; a press shows them. */
export function FoldRow({ fold, columns, onOpen }: FoldRowProps) {
  return (
    <tr data-kind="fold">
      <td colSpan={columns}>
        <button type="button" class="diff-fold" onClick={onOpen}>
          {fold.text}
        </button>
      </td>
    </tr>
  );
}
