import type { CaptureReport } from '@/contract/capture-report';
import { leavesNoTrace } from '@/contract/job';
import { clipboardText, richText } from '@/export/clipboard';
import { countText } from '@/export/counts';
import { exportFile, type FileOptions, type PageFile } from '@/export/export-file';
import type { ExportFile } from '@/export/file-types';
import { urlOf, withText, type ExportedPage } from '@/export/exported-page';
import { imageMarkdown } from '@/export/inline-markdown';
import { withImagesAs, withoutLinks } from '@/export/plain-targets';
import { partsIn } from '@/contract/response/answer-parts';
import type { ScrapeData } from '@/contract/scrape-data';
import type { TextImages } from '@/contract/text-images';
import { t, tn, translate } from '@/platform/i18n';
import { imageAlts } from '../viewer/image-alts';
import type { Shown } from '../viewer/shown';
import { written } from '../written';
import {
  copiedRequest,
  copiedView,
  isRequestAction,
  isSaveAction,
  isViewAction,
  type ActionId,
  type COPY_ACTIONS,
  type SAVE_ACTIONS,
  type ViewAction,
} from './action-ids';

/** What an action needs from outside. */
export interface ActionTools extends Pick<
  FileOptions,
  'fileNameTemplate' | 'frontMatterTemplate' | 'htmlLoadsMedia' | 'csv'
> {
  copyText(text: string): Promise<void>;
  copyRichText(text: string, html: string): Promise<void>;
  /** As the platform's: under another name if the page is to leave no trace. Gives that name. */
  saveFile(name: string, content: Blob, isSecret: boolean): string;
  fetchImage(url: string, page: string): Promise<Blob>;
  keptMedia(jobId: string, url: string): Promise<Blob | undefined>;
  textImages: TextImages;
}

/** What an action did, in sentences. */
export interface Outcome {
  /** How much was copied, or the name of the saved file. */
  text: string;
  /** What is missing from it, or was left out. */
  remark?: string;
}

/**
 * Copies or saves a result, and says what was done.
 *
 * @throws {Error} with a message for the user if it could not be done; then nothing was.
 */
export async function runAction(
  action: ActionId,
  { job, result }: Shown,
  actionTools: ActionTools,
): Promise<Outcome> {
  const { data } = result;
  const isSecret = leavesNoTrace(job);
  const tools: JobTools = { ...actionTools, translate, altOf: altsIn(data), isSecret };
  const page = { data, capturedAt: new Date(job.finishedAt ?? job.createdAt) };
  const read = withText(page, (text) => withImagesAs(tools.textImages, text));
  if (isRequestAction(action)) {
    // Writing a request as text needs the declarations of all fields.
    const { writtenRequest } = await import('../viewer/written-request');
    await copyWritten(writtenRequest(copiedRequest(action), job).text, tools);
    return { text: t('copiedRequest') };
  }
  if (isViewAction(action)) return { text: await copyInView(action, data, tools) };
  if (action === 'saveZip') return saveZip(page, job.id, tools);
  if (action === 'copyForLlm') return copySeen(read, result.report, tools);
  if (isSaveAction(action)) {
    const kind = fileOf(action);
    const file = await exportFile(kind, kind === 'markdown' ? read : page, tools);
    return { text: saved(file, tools) };
  }
  return { text: await copy(action, page, read, tools) };
}

/**
 * Copies a page as it is.
 *
 * @param read - The page with its images as the user wants them in texts.
 */
async function copy(
  action: Exclude<(typeof COPY_ACTIONS)[number], 'copyForLlm'>,
  page: ExportedPage,
  read: ExportedPage,
  tools: JobTools,
): Promise<string> {
  switch (action) {
    case 'copyMarkdown':
      return tn('copiedMarkdown', await copyWords('markdown', read, tools));
    case 'copyFrontMatter':
      return tn('copiedFrontMatter', await copyWords('frontMatter', read, tools));
    case 'copyWithoutLinks':
      return tn('copiedMarkdown', await copyWords('markdown', withText(read, withoutLinks), tools));
    case 'copyAllForLlm':
      return tn('copiedForLlm', await copyWords('prompt', read, tools));
    case 'copyRichText':
      await copyRichText(page, tools);
      return tn('copiedRichText', wordsOf(page));
    case 'copyJson':
      await copyText('json', page, tools);
      return t('copiedJson');
    case 'copyLinks':
      await copyText('links', page, tools);
      return tn('copiedLinks', page.data.links?.length ?? 0);
  }
}

/** What an action saves a page as. */
function fileOf(action: Exclude<(typeof SAVE_ACTIONS)[number], 'saveZip'>): PageFile {
  // The name of the action is built from it.
  return (action.charAt(4).toLowerCase() + action.slice(5)) as PageFile;
}

/** The tools for one job. */
interface JobTools extends ActionTools {
  translate: typeof translate;
  /** Describes an image of its page; empty if it does not say. */
  altOf: (address: string) => string;
  /** Its page is to leave no trace. */
  isSecret: boolean;
}

/** Describes the images of a page by its HTML, which is read for the first of them. */
function altsIn({ html }: ScrapeData): (address: string) => string {
  let alts: Map<string, string> | undefined;
  return (address) => (alts ??= imageAlts(html ?? '')).get(address) ?? '';
}

/** What the clipboard holds is not given up for nothing. */
async function copyWritten(text: string, tools: ActionTools): Promise<void> {
  if (text.trim() === '') throw new Error(t('nothingToCopy'));
  await written(tools.copyText(text));
}

type TextKind = 'markdown' | 'frontMatter' | 'prompt' | 'json' | 'links';

async function copyText(kind: TextKind, page: ExportedPage, tools: ActionTools): Promise<void> {
  const { frontMatterTemplate } = tools;
  const options = { frontMatterTemplate, randomId: () => crypto.randomUUID(), translate };
  await copyWritten(clipboardText(kind, page, options), tools);
}

/**
 * Copies what a view shows: texts as they are, data as JSON, and several parts each under its name.
 */
async function copyInView(action: ViewAction, data: ScrapeData, tools: JobTools): Promise<string> {
  const view = copiedView(action);
  if (view === 'metadata') {
    await copyWritten(`${JSON.stringify(data.metadata, null, 2)}\n`, tools);
    return t('copiedData');
  }
  if (view === 'images') return copyImages(data, tools);
  const names = partsIn(view).filter((name) => data[name] !== undefined && data[name] !== null);
  const values = names.map((name) => data[name]);
  if (values.length === 0) throw new Error(t('nothingToCopy'));
  const isText = view === 'texts' || view === 'html' || view === 'rawHtml';
  const whole =
    names.length === 1 ? values[0] : Object.fromEntries(names.map((name) => [name, data[name]]));
  const text = isText
    ? values.filter(Boolean).join('\n\n')
    : typeof whole === 'string'
      ? whole
      : `${JSON.stringify(whole, null, 2)}\n`;
  await copyWritten(text, tools);
  if (view === 'html') return t('copiedHtml');
  return t(view === 'texts' ? 'copiedAnswer' : 'copiedData');
}

/** Copies the images as markdown, one per line. */
async function copyImages({ images }: ScrapeData, tools: JobTools): Promise<string> {
  const lines = (images ?? []).map((url) => imageMarkdown(tools.altOf(url), url));
  await copyWritten(lines.map((line) => `${line}\n`).join(''), tools);
  return tn('copiedImages', lines.length);
}

async function copyWords(kind: TextKind, page: ExportedPage, tools: ActionTools): Promise<number> {
  await copyText(kind, page, tools);
  return wordsOf(page);
}

/** A model cannot tell what the user saw of a page, so this leaves out what is not on screen. */
async function copySeen(
  page: ExportedPage,
  report: CaptureReport | undefined,
  tools: ActionTools,
): Promise<Outcome> {
  const markdown = report?.seenMarkdown;
  const seen =
    markdown === undefined ? page : withText(page, () => withImagesAs(tools.textImages, markdown));
  const copied = tn('copiedForLlm', await copyWords('prompt', seen, tools));
  const leftOut = markdown === undefined ? 0 : (report?.unseen?.texts ?? 0);
  return { text: copied, ...(leftOut > 0 && { remark: tn('copiedUnseen', leftOut) }) };
}

async function copyRichText(page: ExportedPage, tools: ActionTools): Promise<void> {
  const { plain, html } = await richText(page);
  await written(tools.copyRichText(plain, html));
}

function wordsOf({ data }: ExportedPage): number {
  return countText(data.markdown ?? '').words;
}

async function saveZip(page: ExportedPage, jobId: string, tools: JobTools): Promise<Outcome> {
  // Few results need packing, and this is larger than everything else.
  const [{ zipFile }, { inertSvg }] = await Promise.all([
    import('@/export/zip-file'),
    import('@/export/inert-html'),
  ]);
  const { file, failures } = await zipFile(page, {
    fileNameTemplate: tools.fileNameTemplate,
    frontMatterTemplate: tools.frontMatterTemplate,
    htmlLoadsMedia: tools.htmlLoadsMedia,
    translate,
    fetchImage: async (url) =>
      new Uint8Array(await (await tools.fetchImage(url, urlOf(page))).arrayBuffer()),
    keptMedia: (url) => tools.keptMedia(jobId, url),
    inertSvg,
  });
  const text = saved(file, tools);
  return { text, ...(failures.length > 0 && { remark: tn('zipMissing', failures.length) }) };
}

function saved({ name, mimeType, content }: ExportFile, tools: JobTools): string {
  const file = new Blob([content], { type: mimeType });
  return t('savedFile', tools.saveFile(name, file, tools.isSecret));
}
