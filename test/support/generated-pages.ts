/**
 * Pages too large to be kept as files. `size` is the number of repeated parts.
 *
 * - `article`: paragraphs of about 1 kB
 * - `table`: one table with that many rows
 * - `links`: a list of links
 * - `nested`: elements in one another
 *
 * Each holds `FIRST-PART` and `LAST-PART`, so that a test sees whether the end was reached.
 */
export function generatedPage(kind: string, query: URLSearchParams): string {
  const size = Number(query.get('size') ?? '100');
  const make = MAKERS[kind];
  if (make === undefined) throw new Error(`There is no generated page "${kind}".`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Generated ${kind}</title></head><body><main><h1>Generated ${kind}</h1><p>FIRST-PART</p>${make(size)}<p>LAST-PART</p></main></body></html>`;
}

const SENTENCE =
  'Grain is thrown against the wind, the chaff blows away, and what is worth keeping falls back into the basket. ';

const MAKERS: Record<string, (size: number) => string> = {
  article: (size) =>
    repeat(size, (n) => `<h2>Part ${n}</h2><p>Paragraph ${n}. ${SENTENCE.repeat(9)}</p>`),
  table: (size) =>
    `<table><thead><tr><th>No.</th><th>Name</th><th>Price</th></tr></thead><tbody>${repeat(size, (n) => `<tr><td>${n}</td><td>Item ${n}</td><td>${(n * 7) % 1000}.00</td></tr>`)}</tbody></table>`,
  links: (size) =>
    `<ul>${repeat(size, (n) => `<li><a href="/page/${n}">Link number ${n}</a></li>`)}</ul>`,
  nested: (size) => `${'<div>'.repeat(size)}<p>${SENTENCE}</p>${'</div>'.repeat(size)}`,
};

function repeat(size: number, part: (index: number) => string): string {
  return Array.from({ length: size }, (_, index) => part(index + 1)).join('\n');
}
