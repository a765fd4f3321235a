import type { PageTable } from '@/contract/table/page-table';
import type { CsvStyle } from './csv-style';
import { linkText, linkTexts } from './link-texts';
import { FailureError } from '@/contract/result';
import { oneLine, type ExportedPage } from './exported-page';
import { fileName } from './file-name';
import { fileTypes, type FileKind } from './file-types';
import { frontMatter } from './front-matter';
import { standaloneHtml } from './standalone-html';
import { localized, type UserText } from '@/contract/user-text';

/** A file to save: its text is UTF-8. */
export interface ExportFile {
  name: string;
  mimeType: string;
  content: string | Uint8Array<ArrayBuffer>;
}

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
 * `{success, data}` as JSON, its links or images as a table, or its links one per line. For a zip,
 * see `zipFile`.
 *
 * @throws {FailureError} `BAD_REQUEST` if the page was scraped without the format that the kind
 *   needs.
 */
export async function exportFile(
  kind: Exclude<FileKind, 'zip'>,
  page: ExportedPage,
  options: FileOptions,
): Promise<ExportFile> {
  return {
    name: fileName(options.fileNameTemplate, page, kind),
    mimeType: fileTypes[kind].mimeType,
    content: await fileText(kind, page, options),
  };
}

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

/** Links, one per line, each followed by a tab and its text if known. */
export function linksText({ data }: ExportedPage): string {
  const links = required(data.links, 'links');
  const texts = linkTexts(data);
  return links
    .map((link) => [oneLine(link), linkText(texts, link)].filter(Boolean).join('\t'))
    .map((line) => `${line}\n`)
    .join('');
}

async function fileText(
  kind: Exclude<FileKind, 'zip'>,
  page: ExportedPage,
  { frontMatterTemplate, htmlLoadsMedia, translate, csv, altOf }: FileOptions,
): Promise<ExportFile['content']> {
  switch (kind) {
    case 'markdown':
      return markdownText(page, frontMatterTemplate);
    case 'html':
      return standaloneHtml(page, required(page.data.html, 'html'), htmlLoadsMedia, translate);
    case 'json':
      return jsonText(page);
    case 'linksCsv': {
      // Load the CSV writer only when somebody wants a table.
      const { linksCsv } = await import('./links-csv');
      return linksCsv(page, required(page.data.links, 'links'), csv);
    }
    case 'linksXlsx':
    case 'linksJsonl': {
      const { linksTable } = await import('./list-tables');
      return tableContent(linksTable(page, required(page.data.links, 'links')), kind);
    }
    case 'imagesXlsx':
    case 'imagesJsonl': {
      const { imagesTable } = await import('./list-tables');
      return tableContent(imagesTable(page, required(page.data.images, 'images'), altOf), kind);
    }
    case 'linksText':
      return linksText(page);
  }
}

async function tableContent(
  table: PageTable,
  kind: 'linksXlsx' | 'linksJsonl' | 'imagesXlsx' | 'imagesJsonl',
): Promise<ExportFile['content']> {
  if (kind.endsWith('Xlsx')) return (await import('./table-xlsx')).tableXlsx(table);
  return (await import('./table-text')).tableText(table, 'jsonl');
}

function required<T>(value: T | null | undefined, format: string): T {
  if (value !== undefined && value !== null) return value;
  const message = localized('exportNoFormat', { format });
  throw new FailureError({ code: 'BAD_REQUEST', message });
}
