import { useParts } from '../../use-parts';

interface DataTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** What the marks of rows say, by their places. */
  marks?: ReadonlyMap<number, string> | undefined;
}

/** Texts and numbers in rows and columns. Long tables are shown in parts. */
export function DataTable({ label, columns, rows, marks }: DataTableProps) {
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
            <tr key={index} data-marked={marks?.has(index)}>
              {row.map((cell, column) => (
                <td key={columns[column]} data-kind={typeof cell} dir="auto">
                  {column === 0 && marks?.has(index) === true && (
                    <span class="data-mark">{marks.get(index)} </span>
                  )}
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
