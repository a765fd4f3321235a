/**
 * What separates the cells of a CSV file. `locale` is what spreadsheets in the user's language
 * expect.
 */
export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab', 'locale'] as const;

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** How a CSV file is written. */
export interface CsvStyle {
  separator: ',' | ';' | '\t';
  decimal: '.' | ',';
  /** Whether it begins with a byte order mark, which tells older spreadsheets that it is UTF-8. */
  hasMark: boolean;
}

/** CSV as in RFC 4180, without a byte order mark. */
export const PLAIN_CSV: CsvStyle = { separator: ',', decimal: '.', hasMark: false };

/**
 * The style that a user chose.
 *
 * @param language - The user's. If it writes decimals with a comma, spreadsheets in it expect
 *   semicolons.
 */
export function csvStyleOf(
  { csvSeparator, csvMark }: { csvSeparator: CsvSeparator; csvMark: boolean },
  language: string,
): CsvStyle {
  const hasMark = csvMark;
  if (csvSeparator !== 'locale')
    return { separator: SIGNS[csvSeparator], decimal: PLAIN_CSV.decimal, hasMark };
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { separator: ';', decimal: ',', hasMark } : { ...PLAIN_CSV, hasMark };
}

const SIGNS = { comma: ',', semicolon: ';', tab: '\t' } as const;
