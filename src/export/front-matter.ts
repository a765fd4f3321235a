import type { ExportedPage } from './exported-page';
import {
  fillTemplate,
  placeholdersIn,
  templateValues,
  valueText,
  type Placeholder,
  type TemplateValue,
} from './template';

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

/**
 * A text as a YAML scalar on one line, which any reader of YAML 1.1 or 1.2 reads as exactly that
 * text: plain if that is certain, else double-quoted.
 */
function yamlText(text: string): string {
  return PLAIN.test(text) && !OTHER_TYPE.test(text) ? text : quoted(text);
}

/** Texts as a YAML list on one line. */
function yamlList(texts: readonly string[]): string {
  return `[${texts.map(yamlText).join(', ')}]`;
}

function quoted(text: string): string {
  // YAML has JSON's escapes. Characters that YAML calls unprintable but JSON does not escape are
  // escaped too.
  return JSON.stringify(text.toWellFormed()).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Begins with a letter, has no character with a meaning in YAML, and does not end with a space. */
const PLAIN = /^\p{L}(?:[\p{L}\p{N} _./()+–—’‘“”…·-]*[\p{L}\p{N}_/()+’”…])?$/u;
/** Words that some readers take for a boolean, null or a number. */
const OTHER_TYPE =
  /^(?:y|yes|n|no|true|false|on|off|null|nan|inf|e[\d_.+-]+|[a-f\d_]*x[\da-f_]*)$/i;
// Also breaks up pairs of characters that begin a template in note-taking programs, and code in R Markdown; YAML reads
// the escaped one as itself.
const ESCAPED =
  /(?<=<)%|(?<=\{)[%{]|(?<=\$)\{|(?<=!\[)\[|`(?=r[ #])|[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
