import type { ExportedPage } from './exported-page';
import {
  fillTemplate,
  placeholdersIn,
  templateValues,
  valueText,
  type Placeholder,
  type TemplateValue,
} from './template';
import { yamlList, yamlText } from './yaml';

/**
 * The YAML front matter of a page's markdown file, from a template, with its two `---` lines and an
 * empty line after it. Empty if no line of the template is left.
 *
 * Each line of the template becomes a line of the front matter. The values of placeholders are
 * quoted so that YAML reads texts as texts, lists as lists and days as days; quotes around a
 * placeholder in the template are not needed and are removed. A line whose placeholders are all
 * empty is left out. A line without placeholders stays as it is.
 */
export function frontMatter(template: string, page: ExportedPage): string {
  const values = templateValues(page);
  const lines = template
    .split(/\r\n|\r|\n/)
    .flatMap((line) => fillLine(line.trimEnd(), values))
    .filter((line) => line !== '');
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`;
}

function fillLine(line: string, values: Record<Placeholder, TemplateValue>): string[] {
  const names = placeholdersIn(line);
  if (names.length === 0) return [line];
  if (names.every((name) => valueText(values[name]) === '')) return [];
  const [, key = '', written = ''] = LINE.exec(line) ?? [];
  const template = withoutQuotes(written.trim());
  const [name] = names;
  if (name !== undefined && template === `{${name}}`) return [key + yamlValue(values[name])];
  return [key + yamlText(fillTemplate(template, (named) => valueText(values[named])))];
}

function yamlValue(value: TemplateValue): string {
  switch (value.kind) {
    case 'text':
      return yamlText(value.text);
    case 'list':
      return yamlList(value.texts);
    case 'date':
      // Unquoted, so that programs see a date.
      return value.text;
  }
}

function withoutQuotes(written: string): string {
  const [quote] = written;
  const isQuoted =
    (quote === '"' || quote === "'") && written.length > 1 && written.endsWith(quote);
  return isQuoted ? written.slice(1, -1) : written;
}

/** Indentation, list mark and key with its colon; then the value. */
const LINE = /^(\s*(?:- )?(?:[^\s:{}"'#][^:{}"'#]*:\s+)?)(.*)$/s;
