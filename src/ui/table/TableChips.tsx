import { useId } from 'preact/hooks';
import type { PageTable } from '@/contract/table/page-table';
import { numberText } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { tableNames } from './table-names';

interface TableChipsProps {
  tables: readonly PageTable[];
  chosen: PageTable;
  onChoose: (table: PageTable) => void;
}

/** The lists of a page by name and size, one of them chosen; arrow keys move between them. */
export function TableChips({ tables, chosen, onChoose }: TableChipsProps) {
  const name = useId();
  const names = tableNames(tables);
  return (
    <fieldset class="table-chips">
      <legend class="visually-hidden">{t('tableLists')}</legend>
      {tables.map((table, at) => (
        <label class="table-chip" key={table.id} title={names[at]}>
          <input
            type="radio"
            name={name}
            checked={table.id === chosen.id}
            onChange={() => onChoose(table)}
          />
          <span class="table-chip-name cut">{names[at]}</span>{' '}
          <span class="table-chip-count">{numberText(table.rows.length, navigator.language)}</span>
        </label>
      ))}
    </fieldset>
  );
}
