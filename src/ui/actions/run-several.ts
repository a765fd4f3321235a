import { leavesNoTrace } from '@/contract/job';
import { joinedMarkdown, withMarkdown, zipOfPages } from '@/export/several-pages';
import { uniquePages } from '@/contract/address/address-list';
import { urlOf, withText, type ExportedPage } from '@/export/exported-page';
import { withImagesAs } from '@/export/plain-targets';
import { namedFile, type ExportFile } from '@/export/file-types';
import type { TableType } from '@/export/table-file';
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
  const save = ({ name: file, content, mimeType }: ExportFile) =>
    t('savedFile', tools.saveFile(file, new Blob([content], { type: mimeType }), isSecret));
  if (action === 'zip') return save(await zipOfPages(pages, name, { ...tools, translate }));
  if (action === 'crawlee') return save(await project(shown, pages, name));
  if (action !== 'copy' && action !== 'file')
    return save(await table(action, pages, name, tools.csv));
  const texts = withMarkdown(pages).map((page) =>
    withText(page, (text) => withImagesAs(tools.textImages, text)),
  );
  if (texts.length === 0) throw new Error(t('nothingToCopy'));
  const done =
    action === 'copy'
      ? await copied(texts, tools)
      : save(namedFile(name, 'markdown', joinedMarkdown(texts)));
  const without = pages.length - texts.length;
  return without === 0 ? done : `${done}. ${tn('severalWithout', without)}`;
}

async function copied(pages: readonly ExportedPage[], tools: ActionTools): Promise<string> {
  await written(tools.copyText(joinedMarkdown(pages)));
  return tn('copiedSeveral', pages.length);
}

/** One row for each result, even without a text. The writers are loaded on demand. */
async function table(
  type: TableType,
  pages: readonly ExportedPage[],
  name: string,
  csv: ActionTools['csv'],
): Promise<ExportFile> {
  const { pagesTable } = await import('@/export/list-tables');
  const { tableFile } = await import('@/export/table-file');
  return tableFile(name, pagesTable(pages), type, csv);
}

/** Requests what was requested for all of them; markdown, if that differs. */
async function project(
  shown: readonly Shown[],
  pages: readonly ExportedPage[],
  name: string,
): Promise<ExportFile> {
  const addresses = pages.map(urlOf).filter((url) => /^https?:/i.test(url));
  if (addresses.length === 0) throw new Error(t('nothingToCopy'));
  const { crawleeProject } = await import('@/export/crawlee-project');
  const requests = new Set(shown.map(({ job }) => JSON.stringify(job.request)));
  const request = requests.size === 1 ? (shown[0]?.job.request ?? {}) : {};
  const read = uniquePages(addresses).map((url) => ({ url, state: 'done' as const }));
  const content = crawleeProject({ name, addresses: read, request });
  return namedFile(`${name} (Crawlee)`, 'zip', content);
}

/** The day in the user's time zone, as `2026-11-22`. */
function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
