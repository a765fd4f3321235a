import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../../Button';

interface DataTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Texts and numbers in rows and columns. Long tables are shown in parts. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  const [limit, setLimit] = useState(PART);
  return (
    <>
      <table class="data-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={columns[column]} data-kind={typeof cell} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > limit && (
        <div class="view-more">
          <Button label={t('showMore')} onClick={() => setLimit(limit + PART)} />
        </div>
      )}
    </>
  );
}

const PART = 200;
