import { readFileSync, writeFileSync } from 'node:fs';

/**
 * The part of a page between `<!-- name -->` and `<!-- /name -->`, which is to be the text that the sources give. With
 * `UPDATE_DOCS` set (`npm run docs`), writes it there first.
 *
 * @param file - The page, from the root of the project.
 * @throws {Error} if the page has no such part.
 */
export function writtenPart(file: string, name: string, text: string): string {
  const page = readFileSync(file, 'utf8');
  const opening = `<!-- ${name} -->\n\n`;
  const start = page.indexOf(opening) + opening.length;
  const end = page.indexOf(`\n<!-- /${name} -->`);
  if (end < start) throw new Error(`${file} has no part called ${name}.`);
  if (process.env.UPDATE_DOCS === undefined) return page.slice(start, end);
  writeFileSync(file, page.slice(0, start) + text + page.slice(end));
  return text;
}
