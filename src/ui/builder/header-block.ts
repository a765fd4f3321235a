/** A header as a form shows it. */
export interface HeaderRow {
  name: string;
  value: string;
}

/** The rows of a headers object, in its order; anything that is not one has no rows. */
export function headerRows(headers: unknown): HeaderRow[] {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return [];
  return Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }));
}

/**
 * The headers object of these rows. Empty rows are left out; a value without a name stays, as one that
 * no request may have. Of two with the same name, whatever its case, the later one counts. `undefined`
 * when there is none.
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
 * Reads a block of headers as copied from a browser's developer tools or a raw request: `Name: value`
 * a line. The request line, pseudo-headers such as `:path` and lines without a colon are left out.
 */
export function parseHeaderBlock(text: string): HeaderRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => /^\s*([!#$%&'*+\-.^_`|~0-9A-Za-z]{1,256})\s*:(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map((match) => ({ name: match[1] ?? '', value: (match[2] ?? '').trim() }));
}
