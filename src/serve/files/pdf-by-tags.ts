import { escapeText } from '@/reader/escape-html';
import {
  drawnLines,
  isText,
  joined,
  type PdfItem,
  type PdfNode,
  type PdfPage,
  type PdfText,
} from './pdf-text';

/**
 * The HTML of a page of a tagged PDF: its headings, paragraphs, lists and tables are as whoever made it has said.
 *
 * @returns `undefined` if the page is not tagged, or so that much of its text would be missing.
 */
export function htmlByTags({ items, tree }: PdfPage): string | undefined {
  if (tree === undefined) return undefined;
  const texts = taggedTexts(items);
  const all = items.reduce((sum, item) => sum + (isText(item) ? lettersOf(item.str) : 0), 0);
  const shown = { length: 0 };
  const html = htmlOf(tree, texts, shown);
  return all > 0 && shown.length >= all * LEAST_TAGGED ? html : undefined;
}

/** The texts of a page by the ids of what they belong to. */
function taggedTexts(items: readonly PdfItem[]): Map<string, string> {
  const texts = new Map<string, PdfText[]>();
  const open: string[] = [];
  for (const item of items) {
    const id = open.at(-1) ?? '';
    if (isText(item)) {
      const own = texts.get(id) ?? [];
      own.push(item);
      texts.set(id, own);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? id);
  }
  // What belongs to nothing.
  texts.delete('');
  return new Map([...texts].map(([id, own]) => [id, joined(drawnLines(own))]));
}

function htmlOf(
  node: PdfNode,
  texts: ReadonlyMap<string, string>,
  shown: { length: number },
): string {
  const { role, id, alt, children = [] } = node;
  if (role === undefined) {
    const text = texts.get(id ?? '') ?? '';
    shown.length += lettersOf(text);
    return escapeText(text);
  }
  const inner = children.map((child) => htmlOf(child, texts, shown)).join('');
  if (role === 'Figure' && alt !== undefined) return `<p>${escapeText(alt)}</p>`;
  // A list shows the marks of its items itself.
  if (role === 'Lbl') return '';
  const name = role === 'L' && isNumbered(node, texts) ? 'ol' : (ELEMENTS.get(role) ?? '');
  return name === '' ? inner : `<${name}>${name === 'pre' ? inner : inner.trim()}</${name}>`;
}

/** How long a text is without its spaces, which differ between lines and what is joined of them. */
function lettersOf(text: string): number {
  return text.replaceAll(/\s/gu, '').length;
}

/** Whether the first item of a list is marked with a number or a letter. */
function isNumbered({ children = [] }: PdfNode, texts: ReadonlyMap<string, string>): boolean {
  const label = children[0]?.children?.find(({ role }) => role === 'Lbl');
  return /^\s*\(?[\p{N}\p{L}]/u.test(plain(label, texts));
}

function plain(node: PdfNode | undefined, texts: ReadonlyMap<string, string>): string {
  const { id = '', children = [] } = node ?? {};
  return (texts.get(id) ?? '') + children.map((child) => plain(child, texts)).join('');
}

/** Of the text of a page, not counting spaces; the rest may be the number of the page. */
const LEAST_TAGGED = 0.8;

/** Elements by the standard roles of tags (ISO 32000-2, 14.8.4); what others are in has no element of its own. */
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['Title', 'h1'],
  ['H', 'h2'],
  ...[1, 2, 3, 4, 5, 6].map((level) => [`H${level}`, `h${level}`] as const),
  ['P', 'p'],
  ['Caption', 'p'],
  ['Note', 'p'],
  ['TOCI', 'p'],
  ['BlockQuote', 'blockquote'],
  ['Code', 'pre'],
  ['L', 'ul'],
  ['LI', 'li'],
  ['Table', 'table'],
  ['THead', 'thead'],
  ['TBody', 'tbody'],
  ['TFoot', 'tfoot'],
  ['TR', 'tr'],
  ['TH', 'th'],
  ['TD', 'td'],
]);
