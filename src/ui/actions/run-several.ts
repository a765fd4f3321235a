import { leavesNoTrace } from '@/contract/job';
import { joinedMarkdown, withMarkdown, zipOfPages } from '@/export/several-pages';
import { uniquePages } from '@/contract/address/address-list';
import { urlOf, withText, type ExportedPage } from '@/export/exported-page';
import { withImagesAs } from '@/export/plain-targets';
import { fileTypes } from '@/export/file-types';
import { t, tn, translate } from '@/platform/i18n';
import type { Shown } from '../viewer/shown';
import { written } from '../written';
import type { ActionTools } from './run-action';

/** What can be done with several results at once. */
export type SeveralAction = 'copy' | 'file' | 'zip' | 'csv' | 'xlsx' | 'jsonl' | 'crawlee';

/**
 * Copies the texts of several results together, or saves them: as one markdown file, as a zip with
 * the files of each, as a table with a row for each (CSV, workbook or JSON Lines), or as a project
 * that reads their addresses elsewhere. Says what was done, and how many have no text.
 *
 * @param now - Milliseconds since 1970; the files are named by its day.
 * @throws {Error} with a message for the user if it could not be done; then nothing was.
 */
export async function runSeveral(
  action: SeveralAction,
  shown: readonly Shown[],
  tools: ActionTools,
  now: number,
): Promise<string> {
  const pages = shown.map(({ job, result }) => ({
    data: result.data,
    capturedAt: new Date(job.finishedAt ?? job.createdAt),
    keptMedia: (url: string) => tools.keptMedia(job.id, url),
  }));
  const name = t('severalName', dayOf(now));
  const isSecret = shown.some(({ job }) => leavesNoTrace(job));
  const save = (file: string, content: BlobPart, type: string) =>
    t('savedFile', tools.saveFile(file, new Blob([content], { type }), isSecret));
  if (action === 'zip') {
    const file = await zipOfPages(pages, name, { ...tools, translate });
    return save(file.name, file.content, file.mimeType);
  }
  if (action === 'crawlee') return savedProject(shown, pages, name, save);
  if (action !== 'copy' && action !== 'file')
    return savedTable(action, pages, name, tools.csv, save);
  const texts = withMarkdown(pages).map((page) =>
    withText(page, (text) => withImagesAs(tools.textImages, text)),
  );
  if (texts.length === 0) throw new Error(t('nothingToCopy'));
  const done = await (action === 'copy' ? copied(texts, tools) : saved(texts, name, save));
  const without = pages.length - texts.length;
  return without === 0 ? done : `${done}. ${tn('severalWithout', without)}`;
}

async function copied(pages: readonly ExportedPage[], tools: ActionTools): Promise<string> {
  await written(tools.copyText(joinedMarkdown(pages)));
  return tn('copiedSeveral', pages.length);
}

function saved(pages: readonly ExportedPage[], name: string, save: Save): string {
  const { extension, mimeType } = fileTypes.markdown;
  return save(`${name}.${extension}`, joinedMarkdown(pages), mimeType);
}

/** One row for each result, even without a text. The writers are loaded on demand. */
async function savedTable(
  action: 'csv' | 'xlsx' | 'jsonl',
  pages: readonly ExportedPage[],
  name: string,
  csv: ActionTools['csv'],
  save: Save,
): Promise<string> {
  const { pagesTable } = await import('@/export/list-tables');
  const table = pagesTable(pages);
  const content =
    action === 'xlsx'
      ? (await import('@/export/table-xlsx')).tableXlsx(table)
      : (await import('@/export/table-text')).tableText(table, action, csv);
  const { extension, mimeType } = fileTypes[TABLE_FILES[action]];
  return save(`${name}.${extension}`, content, mimeType);
}

/** Requests what was requested for all of them; markdown, if that differs. */
async function savedProject(
  shown: readonly Shown[],
  pages: readonly ExportedPage[],
  name: string,
  save: Save,
): Promise<string> {
  const addresses = pages.map(urlOf).filter((url) => /^https?:/i.test(url));
  if (addresses.length === 0) throw new Error(t('nothingToCopy'));
  const { crawleeProject } = await import('@/export/crawlee-project');
  const requests = new Set(shown.map(({ job }) => JSON.stringify(job.request)));
  const request = requests.size === 1 ? (shown[0]?.job.request ?? {}) : {};
  const read = uniquePages(addresses).map((url) => ({ url, state: 'done' as const }));
  const content = crawleeProject({ name, addresses: read, request });
  const { extension, mimeType } = fileTypes.zip;
  return save(`${name} (Crawlee).${extension}`, content, mimeType);
}

/** Saves a file under a name, and says so. */
type Save = (name: string, content: BlobPart, type: string) => string;

const TABLE_FILES = { csv: 'linksCsv', xlsx: 'linksXlsx', jsonl: 'linksJsonl' } as const;

/** The day in the user's time zone, as `2026-11-22`. */
function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
