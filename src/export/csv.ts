import Papa from 'papaparse';
import { PLAIN_CSV, type CsvStyle } from './csv-style';
import { notFormula, SIGN, UNSEEN } from './formula';

/**
 * Rows as CSV. No text can be read as a formula, whichever separator a spreadsheet expects: an
 * apostrophe makes it a text. Numbers have the style's decimal sign.
 */
export function toCsv(
  rows: readonly (readonly (string | number)[])[],
  { separator, decimal, hasMark }: CsvStyle = PLAIN_CSV,
): string {
  const later = laterFormulas(separator);
  const written = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'number'
        ? String(cell).replace('.', decimal)
        : notFormula(cell.toWellFormed()).replace(later, "'$&"),
    ),
  );
  const csv = Papa.unparse(written, {
    newline: '\r\n',
    delimiter: separator,
    // Some programs drop an apostrophe that is not inside quotes.
    quotes: (cell) => typeof cell === 'string' && GUARD.test(cell),
  });
  return `${hasMark ? BYTE_ORDER_MARK : ''}${csv}\r\n`;
}

/**
 * What begins a formula where a program that expects another separator begins a cell. A sign that
 * no function or program follows only adds and subtracts.
 */
function laterFormulas(separator: string): RegExp {
  const others = [',', ';', '|', '\t', '\r', '\n'].filter((other) => other !== separator).join('');
  // The sign is looked for first: looking back from everywhere would take long.
  const first = (sign: string) => `${sign}(?<=[${others}]${BEFORE}${sign})`;
  return new RegExp(`${first('[=\uff1d]')}|${first(SIGN)}(?=[^,;|(!\t\r\n]*[(!|])`, 'gu');
}

/** What a program drops, or takes for the quotes of a cell, before a formula. */
const BEFORE = String.raw`["\s\p{Cf}\p{Cc}]*`;
const GUARD = new RegExp(
  `'(?<=(?:^|[,;|\t\r\n]${BEFORE})')${UNSEEN}(?:${SIGN}|(?<=[\t\r\n]))`,
  'u',
);
const BYTE_ORDER_MARK = '\ufeff';
