import { mapCheck } from '@/contract/request/check-map';
import { checkOptions, checkRequest } from '@/contract/request/check-request';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import { formatNames } from '@/contract/request/scrape-request';
import { MAX_UPLOAD } from '@/contract/upload-files';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { mapSite } from '@/jobs/site/map-site';
import { createPoliteLoad } from '@/jobs/site/polite-load';
import { randomUUID } from 'node:crypto';
import { mayLeadTo } from '@/contract/address/leads-to';
import { addWarning } from './add-warning';
import { answerApart } from './answer-apart';
import { askedBody } from './asked-body';
import { english } from './english.ts';
import { htmlOfFile, refuseFile } from './files/file-html';
import { FILE_LIMITS } from './files/read-file';
import { inTime, TooLate } from './in-time';
import type { Kept } from './kept';
import type { LoadPage } from './load-page';
import type { createSiteEffects } from './read-run';
import { noteRules, redactedByRules } from './redact-by-rules';
import { accepted, acceptedBy, Refusal, refusalOf } from './refusal';
import type { Call, Routes } from './routes';
import { busy, refuseUncached, withoutDefaults, type Scraper } from './scraper';
import { requireSound } from './sound-address';
import { TOLD } from './told';

/** Single pages, files, and the pages of a site. */
export function pageRoutes(
  scraper: Scraper,
  load: LoadPage,
  effects: ReturnType<typeof createSiteEffects>,
  kept: Pick<Kept<ScrapeData>, 'find'>,
): Routes {
  let mapping = 0;

  async function scrape({ body, signal, tool, base }: Call) {
    const call = { signal, tool, base, wantsLinks: false };
    const request = accepted(checkRequest(body));
    requireSound(request.url);
    const { data } = await scraper.scrape(request, call);
    return { success: true, data };
  }

  async function map({ body, signal, tool, base }: Call) {
    const request = acceptedBy(mapCheck, body);
    requireSound(request.url);
    refuseUncached(request);
    if (mapping >= MOST_MAPS) throw busy();
    mapping += 1;
    const polite = createPoliteLoad(
      (url: string, either: AbortSignal) =>
        mayLeadTo(request.url, url)
          ? load(url, { signal: either })
          : Promise.reject(new Error(url)),
      0,
      effects,
    );
    const links = async (url: string, either: AbortSignal) => {
      const call = { signal: either, tool, base, wantsLinks: true, isInner: true } as const;
      const answer = await scraper.scrape({ url, formats: [] }, call).catch((error: unknown) => {
        const { status, message } = refusalOf(error);
        if (status === 429) throw (full = error);
        throw new FailureError({ code: 'BAD_RESPONSE', message });
      });
      return (answer.links ?? []).map((link) => ({ text: '', ...link }));
    };
    let full: unknown;
    try {
      const found = await inTime(
        request.timeout ?? DEFAULT_TIMEOUT,
        signal,
        (timed) => mapSite(request, { load: polite.load, links }, timed.signal),
        'MAP_TIMEOUT',
        TOLD.mapTooLate,
      );
      const { links: pages, warning } = found;
      const ignored = NOT_MAPPED.filter((name) => request[name] !== undefined);
      const told = [
        ...(warning === undefined ? [] : [english(warning)]),
        ...(ignored.length === 0 ? [] : [TOLD.ignored(ignored.join(', '))]),
      ].join(' ');
      return {
        success: true,
        id: randomUUID(),
        links: pages,
        ...(told !== '' && { warning: told }),
      };
    } catch (error) {
      throw error instanceof TooLate ? error : (full ?? error);
    } finally {
      mapping -= 1;
      polite.leave();
    }
  }

  return {
    'POST /v2/scrape': scrape,
    'GET /v2/scrape/:id'(_call, id) {
      const data = kept.find(id);
      if (data === undefined) throw new Refusal(404, undefined, TOLD.noJob);
      return { success: true, data };
    },
    'POST /v2/map': map,
    'POST /v2/parse': parseFile,
  };
}

/** Answers from an uploaded file, always by the engine alone: no address is asked. */
async function parseFile({ upload, signal: callerSignal }: Call) {
  if (upload === undefined) throw new Refusal(400, 'BAD_REQUEST', TOLD.noFile);
  const { name, bytes } = upload;
  if (bytes.length > MAX_UPLOAD) throw new Refusal(400, 'FILE_TOO_LARGE', TOLD.tooLargeFile);
  const { parsers, ...others } = accepted(checkOptions(askedBody(upload.options)));
  const isHonoured = parsers?.length !== 0 && !parsers?.some(({ mode }) => mode === 'ocr');
  const options = withoutDefaults({ ...others, ...(!isHonoured && { parsers }) });
  const unfit = [
    ...UNFIT_FIELDS.filter((field) => options[field] !== undefined),
    ...(['enhanced', 'stealth'].includes(options.proxy ?? '') ? ['proxy'] : []),
    ...formatNames(options).filter((format) => UNFIT_FORMATS.has(format)),
  ];
  if (unfit.length > 0)
    throw new Refusal(400, 'PARSE_UNSUPPORTED_OPTIONS', TOLD.unfit(unfit.join(', ')));
  const url = `https://page.invalid/${encodeURIComponent(name)}`;
  return inTime(options.timeout ?? DEFAULT_TIMEOUT, callerSignal, async ({ signal }) => {
    const maxPages = parsers?.[0]?.maxPages;
    const { html, contentType, pages } = await htmlOfFile(name, bytes, { maxPages, signal });
    const order = { page: { html, url }, options: redactedByRules(options) };
    const { data } = await answerApart(order, signal).catch((cause: unknown) =>
      refuseFile(name, cause),
    );
    noteRules(data, options);
    if (pages !== undefined && pages.numPages < pages.totalPages)
      addWarning(data, TOLD.fileCut(FILE_LIMITS.pages));
    const metadata = {
      ...data.metadata,
      sourceURL: name,
      statusCode: 200,
      contentType,
      ...pages,
      scrapeId: randomUUID(),
      creditsUsed: 0,
      engine: 'markup',
    };
    return { success: true, data: { ...data, metadata } };
  });
}

/** How many sites are mapped at once. */
const MOST_MAPS = 20;
const NOT_MAPPED = ['headers', 'location', 'auditMetadata', 'ignoreCache', 'useIndex'] as const;
const UNFIT_FIELDS = ['actions', 'waitFor', 'location', 'mobile'] as const;
const UNFIT_FORMATS: ReadonlySet<string> = new Set(['screenshot', 'branding', 'changeTracking']);
