import type { CsvStyle } from './csv-style';
import { notFormula } from './formula';
import { linkText, linkTexts } from './link-texts';
import { FailureError } from '@/contract/result';
import { oneLine, type ExportedPage } from './exported-page';
import { fileStem } from './file-name';
import { namedFile, type ExportFile } from './file-types';
import { frontMatter } from './front-matter';
import { standaloneHtml } from './standalone-html';
import { localized, type UserText } from '@/contract/user-text';

/** What a page can be saved as: all of it, or a list of it as a table. For a zip, see `zipFile`. */
export type PageFile =
  | 'markdown'
  | 'html'
  | 'json'
  | 'linksText'
  | `links${ListType}`
  | `images${Exclude<ListType, 'Csv'>}`;

type ListType = 'Csv' | 'Xlsx' | 'Jsonl';

/** The user's choices for files. */
export interface FileOptions {
  fileNameTemplate: string;
  /** Empty for markdown without front matter. */
  frontMatterTemplate: string;
  /**
   * Whether images, sound and video in a saved HTML document load from the web when it is opened.
   */
  htmlLoadsMedia: boolean;
  translate: (text: UserText) => string;
  /** Default: with commas, without a byte order mark. */
  csv?: CsvStyle;
  /** Describes an image, by its address. Default: no descriptions. */
  altOf?: (address: string) => string;
}

/**
 * Makes a file of a page: markdown with front matter, a standalone HTML document, the whole
 * `{success, data}` as JSON, its links or images as a table, or its links one per line.
 *
 * @throws {FailureError} `BAD_REQUEST` if the page was scraped without the format that the kind
 *   needs.
 */
export async function exportFile(
  kind: PageFile,
  page: ExportedPage,
  { fileNameTemplate, frontMatterTemplate, htmlLoadsMedia, translate, csv, altOf }: FileOptions,
): Promise<ExportFile> {
  const name = fileStem(fileNameTemplate, page);
  const { html, links, images } = page.data;
  switch (kind) {
    case 'markdown':
      return namedFile(name, kind, markdownText(page, frontMatterTemplate));
    case 'html': {
      const text = await standaloneHtml(page, required(html, kind), htmlLoadsMedia, translate);
      return namedFile(name, kind, text);
    }
    case 'json':
      return namedFile(name, kind, jsonText(page));
    case 'linksText':
      return namedFile(name, 'text', linksText(page));
    case 'linksCsv':
    case 'linksXlsx':
    case 'linksJsonl': {
      // Load the writers only when somebody wants a table.
      const { linksTable } = await import('./list-tables');
      const { tableFile } = await import('./table-file');
      return tableFile(name, linksTable(page, required(links, 'links')), LISTS[kind], csv);
    }
    case 'imagesXlsx':
    case 'imagesJsonl': {
      const { imagesTable } = await import('./list-tables');
      const { tableFile } = await import('./table-file');
      return tableFile(name, imagesTable(page, required(images, 'images'), altOf), LISTS[kind]);
    }
  }
}

const LISTS = {
  linksCsv: 'csv',
  linksXlsx: 'xlsx',
  linksJsonl: 'jsonl',
  imagesXlsx: 'xlsx',
  imagesJsonl: 'jsonl',
} as const;

/**
 * A page's markdown as the text of a file: after front matter, with line feeds only, and one at the
 * end.
 */
export function markdownText(page: ExportedPage, frontMatterTemplate: string): string {
  const markdown = required(page.data.markdown, 'markdown').replace(/\r\n?/g, '\n');
  const text = frontMatter(frontMatterTemplate, page) + markdown;
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** The whole answer as JSON, indented by two spaces. */
export function jsonText({ data }: ExportedPage): string {
  return `${JSON.stringify({ success: true, data }, null, 2)}\n`;
}

/** Links, one per line, each followed by a tab and its text if known, which spreadsheets put into a cell. */
export function linksText({ data }: ExportedPage): string {
  const links = required(data.links, 'links');
  const texts = linkTexts(data);
  return links
    .map((link) => [oneLine(link), notFormula(linkText(texts, link))].filter(Boolean).join('\t'))
    .map((line) => `${line}\n`)
    .join('');
}

function required<T>(value: T | null | undefined, format: string): T {
  if (value !== undefined && value !== null) return value;
  const message = localized('exportNoFormat', { format });
  throw new FailureError({ code: 'BAD_REQUEST', message });
}
