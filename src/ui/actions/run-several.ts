import { joinedMarkdown, withMarkdown, zipOfPages } from '@/export/several-pages';
import { withText, type ExportedPage } from '@/export/exported-page';
import { withImagesAs } from '@/export/plain-targets';
import { fileTypes } from '@/export/file-types';
import { t, tn, translate } from '@/platform/i18n';
import type { Shown } from '../viewer/shown';
import type { ActionTools } from './run-action';

/** What can be done with several results at once. */
export type SeveralAction = 'copy' | 'file' | 'zip' | 'xlsx' | 'jsonl';

/**
 * Copies the texts of several results together, or saves them as one markdown file, as a zip with the
 * files of each, or as a table (workbook or JSON Lines) with a row for each. Says what was done, and how many have no text.
 *
 * @param now - Names the files by its day: milliseconds since 1970.
 * @throws {Error} with a message for the user when it could not be done; then nothing was.
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
  }));
  const name = t('severalName', dayOf(now));
  if (action === 'zip') {
    // Names of files stay in the list of downloads: none tells of a page that is to leave no trace.
    const isSecret = shown.some(({ job }) => job.retention === 'memory');
    const fileNameTemplate = isSecret ? '' : tools.fileNameTemplate;
    const file = await zipOfPages(pages, name, { ...tools, fileNameTemplate, translate });
    tools.saveFile(file.name, new Blob([file.content], { type: file.mimeType }));
    return t('savedFile', file.name);
  }
  if (action === 'xlsx' || action === 'jsonl') return savedTable(action, pages, name, tools);
  const texts = withMarkdown(pages).map((page) =>
    withText(page, (text) => withImagesAs(tools.textImages, text)),
  );
  if (texts.length === 0) throw new Error(t('nothingToCopy'));
  const done = await (action === 'copy' ? copied(texts, tools) : saved(texts, name, tools));
  const without = pages.length - texts.length;
  return without === 0 ? done : `${done}. ${tn('severalWithout', without)}`;
}

async function copied(pages: readonly ExportedPage[], tools: ActionTools): Promise<string> {
  await tools.copyText(joinedMarkdown(pages)).catch((cause: unknown) => {
    throw new Error(t('clipboardRefused'), { cause });
  });
  return tn('copiedSeveral', pages.length);
}

function saved(pages: readonly ExportedPage[], name: string, tools: ActionTools): string {
  const { extension, mimeType } = fileTypes.markdown;
  const file = `${name}.${extension}`;
  tools.saveFile(file, new Blob([joinedMarkdown(pages)], { type: mimeType }));
  return t('savedFile', file);
}

/** One row for each, also for those without a text. The writers come when they are needed. */
async function savedTable(
  action: 'xlsx' | 'jsonl',
  pages: readonly ExportedPage[],
  name: string,
  tools: ActionTools,
): Promise<string> {
  const { pagesTable } = await import('@/export/list-tables');
  const table = pagesTable(pages);
  const content =
    action === 'xlsx'
      ? (await import('@/export/table-xlsx')).tableXlsx(table)
      : (await import('@/export/table-text')).tableText(table, 'jsonl');
  const { extension, mimeType } = fileTypes[action === 'xlsx' ? 'linksXlsx' : 'linksJsonl'];
  const file = `${name}.${extension}`;
  tools.saveFile(file, new Blob([content], { type: mimeType }));
  return t('savedFile', file);
}

/** The day in the user's time zone, as `2026-11-22`. */
function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
