import type { TextImages } from '@/contract/text-images';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { DEFAULT_PACE, type JobPage } from '@/contract/many-pages';
import { isOpen, leavesNoTrace, type Job, type ScrapeResult } from '@/contract/job';
import { csvStyleOf } from '@/export/csv-style';
import { withText } from '@/export/exported-page';
import { withImagesAs } from '@/export/plain-targets';
import { listsAddresses, type RunFileKind } from '@/export/run-file-kinds';
import { runFile, type Run, type RunPage } from '@/export/run-files';
import { t, translate } from '@/platform/i18n';
import { saveFile } from '@/platform/save-file';
import { readSettings } from '@/storage/settings';
import { titleOf } from '../../request/describe-job';

/**
 * Saves what a job of many pages has read, and gives the name of the file.
 *
 * @param read - Gives the result of the page at an index.
 * @throws {Error} with a sentence, if no page was read and the file has no place for others.
 */
export async function saveRun(
  kind: RunFileKind,
  job: Job,
  read: (place: number) => Promise<ScrapeResult | undefined>,
): Promise<string> {
  const settings = await readSettings();
  const pages: RunPage[] = [];
  for (const [place, page] of (job.many?.pages ?? []).entries()) {
    const one = pageOf(job, page, page.state === 'done' ? await read(place) : undefined);
    pages.push(kind === 'file' ? withImages(one, settings.textImages) : one);
  }
  if (!listsAddresses(kind) && pages.every(({ page }) => page === undefined))
    throw new Error(t('nothingToCopy'));
  const run: Run = {
    name: titleOf(listsAddresses(kind) ? job : withReadPages(job)),
    status: statusOf(job),
    pages,
    request: job.request,
    pace: job.many?.pace ?? DEFAULT_PACE,
    ...(job.many?.crawl !== undefined && { crawl: crawlOf(job.many.crawl, job.many.pages) }),
  };
  const options = {
    fileNameTemplate: settings.fileNameTemplate,
    frontMatterTemplate: settings.frontMatterTemplate,
    csv: csvStyleOf(settings, navigator.language),
  };
  const file = runFile(kind, run, options, t('pagesIndex'));
  const content = new Blob([file.content], { type: file.mimeType });
  return t('savedFile', saveFile(file.name, content, leavesNoTrace(job)));
}

/** A job without the pages that it has not read: its title says what a file of the others has. */
function withReadPages(job: Job): Job {
  const pages = job.many?.pages.filter(({ state }) => state === 'done') ?? [];
  return job.many === undefined ? job : { ...job, many: { ...job.many, pages } };
}

/** A crawl with the addresses that it began from. */
function crawlOf(order: CrawlOrder, pages: readonly JobPage[]): NonNullable<Run['crawl']> {
  const starts = pages.filter(({ depth }) => depth === undefined).map(({ url }) => url);
  return { order, starts };
}

function pageOf(job: Job, page: JobPage, result: ScrapeResult | undefined): RunPage {
  const { url, title = '', reason } = page;
  const sameAs = twinOf(page);
  return {
    url,
    state: !isOpen(job) && page.state === 'reading' ? 'waiting' : page.state,
    title,
    ...(reason !== undefined && { reason: translate(reason) }),
    ...(sameAs !== undefined && { sameAs }),
    ...(result && {
      page: { data: result.data, capturedAt: new Date(job.finishedAt ?? job.createdAt) },
    }),
  };
}

/** The address of the page that was kept, for one that was left out as it has the same content. */
function twinOf({ reason }: JobPage): string | undefined {
  const isTwin = typeof reason === 'object' && 'key' in reason && reason.key === 'pageSameAs';
  const url = isTwin ? reason.params?.url : undefined;
  return typeof url === 'string' ? url : undefined;
}

/** As the user wants images in one text. */
function withImages(one: RunPage, images: TextImages): RunPage {
  const { page } = one;
  return { ...one, ...(page && { page: withText(page, (text) => withImagesAs(images, text)) }) };
}

function statusOf({ state, failure }: Job): Run['status'] {
  // As far as the user allowed.
  if (failure?.code === 'LIMIT_REACHED') return 'cancelled';
  return STATUS[state] ?? 'failed';
}

/** The contract's words for a job's state. */
const STATUS: Partial<Record<Job['state'], Run['status']>> = {
  queued: 'scraping',
  running: 'scraping',
  paused: 'scraping',
  done: 'completed',
  stopped: 'cancelled',
  cancelled: 'cancelled',
  interrupted: 'cancelled',
};
