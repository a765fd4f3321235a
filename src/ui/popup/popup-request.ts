import type { Job } from '@/contract/job';
import { formatName, type FormatName, type FormatRequest } from '@/contract/request/scrape-request';
import {
  MOMENTARY_FORMATS,
  SHOWN_FORMATS,
  TAB_FORMATS,
  type ReadingDefaults,
  type TabExtras,
  type TabOptions,
  type TabRequest,
} from '@/contract/tab-request';
import type { SitePicks } from '@/storage/site-picks';
import type { Content, ScrapeOptions } from './popup-state';

/**
 * The request for the popup's options, with every format that the popup shows plus those of the
 * form.
 */
export function requestOf(
  { content, formValues, bringBack = [], more, ofSite = false }: ScrapeOptions,
  removeBase64Images: boolean,
): { request: TabOptions; extras: TabExtras } {
  const { includeTags, excludeTags, waitFor, timeout, redactPII, onlyCleanContent } = more;
  const { zeroDataRetention, ownModel } = more;
  const request = {
    formats: [...SHOWN_FORMATS, ...formatsBeyond(more.formats)],
    onlyMainContent: content === 'main',
    removeBase64Images: more.removeBase64Images ?? removeBase64Images,
    ...(includeTags !== undefined && { includeTags: [...includeTags] }),
    ...(excludeTags !== undefined && { excludeTags: [...excludeTags] }),
    ...(waitFor !== undefined && { waitFor }),
    ...(timeout !== undefined && { timeout }),
    ...(redactPII !== undefined && { redactPII }),
    ...(onlyCleanContent && { onlyCleanContent }),
    ...(zeroDataRetention && { zeroDataRetention }),
  };
  const extras = {
    ...(content === 'selection' && { selection: true }),
    ...(ofSite && (includeTags ?? []).length > 0 && { orMainContent: true }),
    ...(formValues && { formValues: true }),
    ...(ownModel && { ownModel }),
    ...(content === 'main' && bringBack.length > 0 && { bringBack }),
  };
  return { request, extras };
}

/**
 * The options that a request expresses; the inverse of {@link requestOf}.
 *
 * @param removeBase64Images - The user's setting: only a difference from it is an option.
 */
export function scrapeOptionsOf(request: TabRequest, removeBase64Images: boolean): ScrapeOptions {
  const { includeTags = [], excludeTags = [], waitFor = 0, timeout, redactPII = false } = request;
  const images = request.removeBase64Images ?? removeBase64Images;
  const formats = formatsBeyond(request.formats);
  return {
    content: contentOf(request),
    formValues: request.formValues === true,
    ...(request.orMainContent === true && { ofSite: true }),
    ...(request.bringBack !== undefined && { bringBack: request.bringBack }),
    more: {
      ...(formats.length > 0 && { formats }),
      ...(images !== removeBase64Images && { removeBase64Images: images }),
      ...(includeTags.length > 0 && { includeTags }),
      ...(excludeTags.length > 0 && { excludeTags }),
      ...(waitFor > 0 && { waitFor }),
      ...(timeout !== undefined && { timeout }),
      ...(redactPII !== false && { redactPII }),
      ...(request.onlyCleanContent && { onlyCleanContent: true }),
      ...(request.zeroDataRetention && { zeroDataRetention: true }),
      ...(request.ownModel && { ownModel: request.ownModel }),
    },
  };
}

/**
 * How to read a page when the popup opens: as it was last read, as far as that can be repeated,
 * else by the user's settings. What the user has just selected takes precedence over both.
 *
 * @param job - The last reading of the page.
 * @param selection - Whether something is selected in it now.
 * @param kept - What the user picked for the site. How a page was read since then takes precedence.
 */
export function openingOptions(
  job: Job | undefined,
  selection: boolean,
  { onlyMainContent, removeBase64Images }: ReadingDefaults,
  kept?: SitePicks,
): ScrapeOptions {
  // A refused request would only be refused again.
  const isRefused = job?.failure?.code === 'BAD_REQUEST';
  const isGone = job?.tab?.selection === true && !selection;
  if (!selection && kept !== undefined && (job === undefined || job.createdAt < kept.savedAt)) {
    const { include: includeTags, exclude: excludeTags } = kept;
    const isMain = kept.onlyMainContent ?? onlyMainContent;
    const request = { onlyMainContent: isMain, includeTags, excludeTags, orMainContent: true };
    return scrapeOptionsOf(request, removeBase64Images);
  }
  const former = isRefused || isGone ? undefined : job && { ...withoutOnce(job), ...job.tab };
  const options = scrapeOptionsOf(former ?? { onlyMainContent }, removeBase64Images);
  return selection ? { ...options, content: 'selection' } : options;
}

/**
 * The popup's options that are kept for all pages of a site: which part to take, and what was
 * picked.
 *
 * @param savedAt - Milliseconds since 1970.
 */
export function sitePicksOf(host: string, options: ScrapeOptions, savedAt: number): SitePicks {
  const { includeTags = [], excludeTags = [] } = options.more;
  return {
    host,
    include: [...includeTags],
    exclude: [...excludeTags],
    onlyMainContent: options.content !== 'page',
    savedAt,
  };
}

/** Whether the popup's options are those kept for the site. */
export function isKeptForSite(kept: SitePicks | undefined, options: ScrapeOptions): boolean {
  if (kept === undefined || options.content === 'selection') return false;
  const { include, exclude, onlyMainContent } = sitePicksOf(kept.host, options, kept.savedAt);
  return (
    include.join() === kept.include.join() &&
    exclude.join() === kept.exclude.join() &&
    onlyMainContent === (kept.onlyMainContent ?? onlyMainContent)
  );
}

function formatsBeyond(formats: FormatRequest[] = []): FormatRequest[] {
  const isBeyond = (name: FormatName) =>
    TAB_FORMATS.some((tab) => tab === name) && !SHOWN_FORMATS.some((shown) => shown === name);
  return formats.filter((format) => isBeyond(formatName(format)));
}

/** A request without what should not be repeated automatically. */
function withoutOnce({ request: whole }: Job): Job['request'] {
  const { onlyCleanContent: _cleaned, ...request } = whole;
  const formats = request.formats?.filter(
    (format) => !MOMENTARY_FORMATS.includes(formatName(format)),
  );
  return { ...request, ...(formats && { formats }) };
}

function contentOf(request: TabRequest): Content {
  if (request.selection === true) return 'selection';
  return request.onlyMainContent === false ? 'page' : 'main';
}

/** The options with another part of the page taken; picks no longer count. */
export function withContent({ more, ...options }: ScrapeOptions, content: Content): ScrapeOptions {
  const { includeTags: _picked, ...rest } = more;
  return { ...options, content, more: rest };
}
