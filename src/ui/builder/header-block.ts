import { isRecord } from '@/contract/is-record';

/** A header as a form shows it. */
export interface HeaderRow {
  name: string;
  value: string;
}

/** The rows of a headers object, in order; none for anything else. */
export function headerRows(headers: unknown): HeaderRow[] {
  if (!isRecord(headers)) return [];
  return Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }));
}

/**
 * The headers object of these rows. Leaves out empty rows; keeps a value without a name, which no
 * request may have. Of two rows with the same name, regardless of case, the later one counts.
 * `undefined` if there are none.
 */
export function headersOf(rows: readonly HeaderRow[]): Record<string, string> | undefined {
  const byName = new Map<string, HeaderRow>();
  for (const row of rows) {
    const name = row.name.trim();
    if (name !== '' || row.value !== '') byName.set(name.toLowerCase(), { name, value: row.value });
  }
  if (byName.size === 0) return undefined;
  return Object.fromEntries([...byName.values()].map(({ name, value }) => [name, value]));
}

/**
 * Parses a block of headers, copied from a browser's developer tools or a raw request: one `Name:
 * value` per line. Leaves out the request line, pseudo-headers such as `:path` and lines without a
 * colon.
 */
export function parseHeaderBlock(text: string): HeaderRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => /^\s*([!#$%&'*+\-.^_`|~0-9A-Za-z]{1,256})\s*:(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map((match) => ({ name: match[1] ?? '', value: (match[2] ?? '').trim() }));
}
