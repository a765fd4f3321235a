import type { RefObject } from 'preact';
import { COLUMN_KINDS, type ColumnKind, type TableColumn } from '@/contract/table/table-column';
import { t } from '@/platform/i18n';
import { IconButton } from '../Button';
import type { TableEdit } from './edit-table';
import { KIND_LABELS } from './kind-labels';
import { Select } from '../Select';

interface ColumnBarProps {
  column: TableColumn;
  /** Whether no other column is shown. */
  isLast: boolean;
  canMove: { left: boolean; right: boolean };
  onEdit: (edit: TableEdit) => void;
  onKind: (kind: ColumnKind) => void;
  /** Adds values of the pages that the column links to; absent if it links to none. */
  onJoin: (() => void) | undefined;
  nameRef: RefObject<HTMLInputElement | null>;
  kindRef: RefObject<HTMLSelectElement | null>;
}

/** Name, kind and position of the chosen column. */
export function ColumnBar(props: ColumnBarProps) {
  const { column, isLast, canMove, onEdit, onKind, onJoin, nameRef, kindRef } = props;
  const { key, name, kind } = column;

  function onKeyDown(event: KeyboardEvent & { currentTarget: HTMLInputElement }) {
    if (event.key === 'Enter') event.currentTarget.blur();
    else if (event.key !== 'Escape') return;
    else event.currentTarget.value = name;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div class="table-bar">
      <input
        type="text"
        key={`${key} ${name}`}
        defaultValue={name}
        maxLength={200}
        aria-label={t('tableColumnName')}
        ref={nameRef}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => onEdit({ type: 'rename', key, name: currentTarget.value })}
      />
      <Select
        aria-label={t('tableColumnKind')}
        value={kind}
        selectRef={kindRef}
        onChange={onKind}
        options={COLUMN_KINDS.map((value) => ({ value, text: t(KIND_LABELS[value]) }))}
      />
      {onJoin !== undefined && <IconButton label={t('joinOpen')} icon="link" onClick={onJoin} />}
      <IconButton
        label={t('tableMoveLeft')}
        icon="back"
        disabled={!canMove.left}
        onClick={() => onEdit({ type: 'move', key, back: true })}
      />
      <IconButton
        label={t('tableMoveRight')}
        icon="forward"
        disabled={!canMove.right}
        onClick={() => onEdit({ type: 'move', key, back: false })}
      />
      <IconButton
        label={t('tableHide')}
        icon="hide"
        disabled={isLast}
        onClick={() => onEdit({ type: 'hide', key })}
      />
    </div>
  );
}
