import { throwIfAborted, withAbort } from '@/async/deadline';
import { isOnWeb, mayLeadTo } from '@/contract/address/leads-to';
import { siteOf } from '@/contract/address/site-of';
import { routeOf } from '@/contract/address/same-page';
import type { Job } from '@/contract/job';
import { isActing } from '@/core/acting-address';
import { whyLeftOut } from '@/contract/left-out';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { PAGE_BARE, type JobPage } from '@/contract/many-pages';
import { toFailure } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';
import type { JobWork } from '../engine';
import { contentKey } from './content-key';
import { createCrawl, type Crawl } from './crawl';
import { endsReading } from './ends-reading';
import { bytesOf, whyUnread, type FetchedPage } from './fetched-page';
import type { Asked, Drawing, PageAnswer } from './page-answer';
import type { Visited } from './page-verdicts';
import { createPoliteLoad } from '../site/polite-load';
import { readPages } from './read-pages';
import type { ReadingEffects, Turn } from './page-turn';
import { leadsToSignIn } from './sign-in';
import { createSiteTurns, type SiteTurns } from './site-turns';

/** What the engine for many pages needs from outside. */
export interface PagesEngineParts extends Omit<ReadingEffects, 'visit' | 'sites'> {
  /**
   * Fetches a page for a job.
   *
   * @param from - The address that the user gave and that led to it, or its own.
   * @throws {FailureError} `PERMISSION_LOST` if its site may no longer be read, `OFFLINE`; anything
   *   else means that there is no answer.
   */
  load: (job: Job, url: string, from: string, signal: AbortSignal) => Promise<FetchedPage>;
  /**
   * Answers from the HTML of a page. @param onParsed - Told as soon as that is known whether it is
   * bare.
   */
  answer: (
    page: FetchedPage,
    asked: Asked,
    signal: AbortSignal,
    onParsed?: (isBare: boolean) => void,
  ) => Promise<PageAnswer>;
  drawing: Drawing;
  /** The turns of all who ask sites; by default, only of the jobs of this engine. */
  sites?: SiteTurns;
}

/**
 * The engine of this browser for many pages by their addresses: fetches one after another without a
 * tab, and reads them like any HTML. A page with hardly any text before its scripts run is opened
 * in one of our tabs, if its site is allowed, and one that loads only in sight in a window. The job
 * continues if the background is killed; if the browser was closed, it waits for the user, unless
 * the settings say otherwise.
 */
export function createPagesEngine(parts: PagesEngineParts): JobWork {
  const { load, answer, drawing, ...others } = parts;
  const effects = { sites: createSiteTurns(), ...others };

  async function visit(
    job: Job,
    crawl: Crawl | undefined,
    { page: asked, from }: { page: JobPage; from: string },
    signal: AbortSignal,
    turn: Turn,
  ): Promise<Visited> {
    const { url } = asked;
    const leftOut = whyLeftOut(asked);
    if (leftOut !== undefined) return { outcome: { reason: leftOut }, isClosed: true };
    if (!mayLeadTo(from, url))
      return { outcome: { reason: localized('fetchOutOfBounds') }, isClosed: true };
    let page: FetchedPage;
    let delay = 0;
    const tooLate = AbortSignal.timeout(PAGE_FETCH.timeout);
    try {
      const inTime = AbortSignal.any([signal, tooLate]);
      const robots = await crawl?.robots(url, inTime);
      if (robots?.allows(url) === false)
        return { outcome: { reason: robots.reason }, isClosed: true };
      delay = robots?.delay ?? 0;
      page = await withAbort(inTime, load(job, url, from, inTime));
    } catch (error) {
      throwIfAborted(signal);
      if (endsReading(error)) throw error;
      return { outcome: { reason: tooLate.aborted ? TOO_LATE : localized('pageNoAnswer') } };
    }
    const arrivedAt = effects.now();
    const { status, retryAfter } = page;
    const told = {
      status,
      delay,
      bytes: bytesOf(page),
      ...(retryAfter !== undefined && { retryAfter }),
    };
    const reason = whyUnread(page);
    if (reason !== undefined) return { ...told, outcome: { reason } };
    try {
      const fields = job.many?.join?.fields;
      const order = {
        request: { ...job.request },
        wantsLinks: crawl !== undefined || job.many?.givesLinks === true,
        ...(fields && { fields }),
        ...(job.many?.oneSite && { oneSite: true as const }),
      };
      // The time in which it is parsed is a part of the pause.
      const free = () => turn.free(told, arrivedAt);
      // Where no time has to pass between two pages, the next one comes while this one is parsed.
      if (delay === 0 && job.many?.pace.delay === 0) free();
      const fetched = await answer(page, order, signal, (isBare) => {
        if (!isBare) free();
      });
      if (fetched.asksPassword && leadsToSignIn(url, fetched.url))
        return { ...told, outcome: { reason: localized('pageSignIn') } };
      const { read, how } = fetched.isBare
        ? await draw(job, { url, from }, fetched, order, signal, {
            free: () => turn.free(told),
            again: turn.again,
          })
        : { read: fetched };
      const { url: shown, links, data, report, row } = read;
      const isEmpty = row?.every((cell) => cell === null) ?? data.markdown?.trim() === '';
      const why = row === undefined ? localized('pageEmpty') : localized('pageNoValues');
      return {
        ...told,
        ...(order.wantsLinks && { links: { url: shown, to: links } }),
        ...(how !== undefined && { how }),
        ...(isEmpty
          ? { outcome: { reason: how ?? why } }
          : row === undefined
            ? { content: await contentKey(data), outcome: { data, report } }
            : // Pages with the same values are still pages of different rows.
              { outcome: { data, report, table: { url: shown, rows: [row], doubles: 0 } } }),
      };
    } catch (error) {
      throwIfAborted(signal);
      return { ...told, outcome: { reason: toFailure(error).message } };
    }
  }

  /** A page as its scripts write it; if that cannot be had, as it was fetched. */
  async function draw(
    job: Job,
    wanted: { url: string; from: string },
    fetched: PageAnswer,
    asked: Asked,
    signal: AbortSignal,
    { free, again }: { free: () => void; again: Turn['again'] },
  ): Promise<{ read: PageAnswer; how?: UserText }> {
    // What is fetched has no fragment.
    const url = fetched.url + routeOf(wanted.url);
    // A redirect may have led to where opening it again does something.
    if (job.incognito || (isActing(url) && !isActing(wanted.url))) return { read: fetched };
    if (job.many?.oneSite && !isSameSite(url, wanted.url)) return { read: fetched };
    if (job.many?.withoutCookies === true)
      return { read: fetched, how: localized('pageBareNoCookies') };
    if (!(await drawing.may(job, url))) return { read: fetched, how: localized(PAGE_BARE) };
    const tryIt = async (inSight: boolean) => {
      try {
        const read = await drawing.read(url, asked, inSight, signal, inSight ? undefined : free);
        // Its scripts may have led the tab anywhere.
        return mayLeadTo(wanted.from, read.url) ? read : undefined;
      } catch {
        throwIfAborted(signal);
        return undefined;
      }
    };
    await again();
    const behind = await tryIt(false);
    if (behind?.isWaiting === true) await again();
    const inSight = behind?.isWaiting === true ? await tryIt(true) : undefined;
    if (inSight !== undefined) return { read: inSight, how: localized('pageInSight') };
    return behind === undefined ? { read: fetched } : { read: behind, how: localized('pageByTab') };
  }

  return {
    async *run(job, signal) {
      const { pages, pace, crawl: order } = job.many ?? {};
      if (pages === undefined || pace === undefined) return;
      const fromOf = leaders(pages);
      const loadFile = (url: string, either: AbortSignal) => load(job, url, fromOf(url), either);
      const polite = createPoliteLoad(loadFile, pace.delay, effects);
      const crawl = order && createCrawl(order, pages, loadFile, polite.load);
      const visitNext = (page: JobPage, either: AbortSignal, turn: Turn) =>
        withAbort(either, visit(job, crawl, { page, from: fromOf(page.url) }, either, turn));
      const leaveTabs = drawing.use();
      try {
        yield* readPages(pages, pace, signal, { ...effects, visit: visitNext }, crawl);
      } finally {
        polite.leave();
        await leaveTabs();
      }
    },
  };
}

/**
 * Gives the address of those that the user gave that led to an address: itself, or the first. One
 * on the user's own network comes first, as it may lead anywhere; what pages on the web link to is
 * judged when they are read.
 */
function leaders(pages: readonly JobPage[]): (url: string) => string {
  const starts = pages.filter(({ depth }) => depth === undefined).map(({ url }) => url);
  const given = new Set(starts);
  const first = starts.find((url) => !isOnWeb(url)) ?? starts[0];
  return (url) => (given.has(url) ? url : (first ?? url));
}

function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other);
}

const TOO_LATE = localized('pageTooLate', { seconds: PAGE_FETCH.timeout / 1000 });
