import { useParts } from '../../use-parts';

interface DataTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Texts and numbers in rows and columns. Long tables are shown in parts. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  const { shown, more } = useParts(rows, PART);
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
          {shown.map((row, index) => (
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
      {more}
    </>
  );
}

const PART = 200;
