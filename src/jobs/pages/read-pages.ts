import { hostOf } from '@/contract/address/host-of';
import { throwIfAborted } from '@/async/deadline';
import { isLeft, type JobPage, type Pace } from '@/contract/many-pages';
import { FailureError } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';
import type { JobEvent } from '../engine';
import type { Crawl } from './crawl';
import { createHostClock, type HostClock } from './host-clock';
import { createPageBudget } from './page-budget';
import { createVerdicts, type Visited } from './page-verdicts';
import type { ReadingEffects } from './page-turn';

/**
 * Reads the pages of a job that still wait, in order, at the job's pace and as the sites ask (host-clock.ts). Two
 * sites are asked at once, each for one page at a time, also where several runs read it; while a page that has
 * arrived is read, its site is asked for the next. A page that a site refuses is tried three times, unless the site
 * is given up earlier; then its other pages are skipped. A page with the same content as another one is skipped
 * too, and does not count towards the limits. When the signal is aborted, requests under way are broken off; pages
 * that have arrived may be read to their end for half a second, so that they need not be fetched again.
 *
 * @throws {FailureError} `LIMIT_REACHED`, `PERMISSION_LOST`, `CANCELLED`; pages that were not read
 *   stay waiting.
 */
export async function* readPages(
  pages: readonly JobPage[],
  pace: Pace,
  signal: AbortSignal,
  { visit, now, sleep, random, sites }: ReadingEffects,
  crawl?: Pick<Crawl, 'begin' | 'follow'>,
): AsyncGenerator<Visit | Found> {
  const clock = createHostClock(pace.delay, random);
  const budget = createPageBudget(pace, now());
  const verdictOf = createVerdicts(pages);
  const all = [...pages];
  const left = new Set(pages.flatMap(({ state }, at) => (isLeft(state) ? [at] : [])));
  const running = new Set<Reading>();
  /** Resolved when a page passes its turn, or wants one. */
  let bell = Promise.withResolvers<void>();
  const turns = sites.join(() => bell.resolve());
  /** Reported after the next pages are requested, as reporting waits for storing. */
  const untold: Visit[] = [];
  const ending = new AbortController();
  /** Milliseconds since 1970, once the signal is aborted. */
  let finishBy = Infinity;
  signal.addEventListener('abort', stopAsking, { signal: ending.signal });
  const hosts = pages.map(({ url }) => hostOf(url));

  function stopAsking() {
    for (const { isAsking, asksAgain, stop } of running) if (isAsking || asksAgain) stop.abort();
    bell.resolve();
  }

  function run(at: number, host: string, page: JobPage) {
    const stop = new AbortController();
    const reading: Reading = { at, host, toldAt: now() + TOLD_AFTER_MS, isAsking: true, stop };
    running.add(reading);
    turns.begin(host);
    reading.ended = visit(page, AbortSignal.any([stop.signal, ending.signal]), {
      free({ status, retryAfter, delay }, arrivedAt = now()) {
        if (!reading.isAsking) return;
        reading.isAsking = false;
        reading.answer = clock.answered(host, arrivedAt, status, retryAfter, delay);
        turns.end(host, clock.readyAt(host));
        bell.resolve();
      },
      again: () =>
        new Promise((resolve) => {
          if (reading.isAsking) return resolve();
          reading.asksAgain = resolve;
          if (signal.aborted) stop.abort();
          bell.resolve();
        }),
    }).then(
      (visited) => ({ reading, visited }),
      (error: unknown) => ({ reading, error }),
    );
  }

  function enter(found: readonly JobPage[]) {
    for (const page of found) {
      left.add(all.length);
      hosts.push(hostOf(page.url));
      all.push(page);
    }
  }

  /** Adds the pages that a page leads to, for the event that reports it. */
  async function follow(at: number, { links }: Visited): Promise<{ found?: JobPage[] }> {
    const page = all[at];
    if (links === undefined || page === undefined) return {};
    const found = (await crawl?.follow(page, links.url, links.to, ending.signal)) ?? [];
    enter(found);
    return found.length > 0 ? { found } : {};
  }

  function tell(at: number, page: Omit<JobPage, 'url'>, more: Partial<Visit> = {}) {
    untold.push({ type: 'visit', at, page, ...more });
  }

  function skipHost(host: string, reason: UserText) {
    for (const at of [...left].filter((each) => hosts[each] === host)) {
      left.delete(at);
      tell(at, { state: 'skipped', reason });
    }
  }

  /**
   * Makes the requests that sites allow now: first the further requests of pages, then the next
   * pages.
   *
   * @param mayBegin - Whether a page may be begun.
   * @returns when more may be requested.
   */
  function askNext(mayBegin: boolean): number {
    const asked = new Set([...running].flatMap(({ isAsking, host }) => (isAsking ? host : [])));
    let nextAt = Infinity;
    // One point in time for all, or a site whose delay ends meanwhile would be asked out of order
    // or twice.
    const time = now();
    let isHeld = false;
    const mayAsk = (host: string) => {
      if (asked.size >= SITES_AT_ONCE || asked.has(host)) return false;
      const readyAt = Math.max(clock.readyAt(host), turns.readyAt(host));
      if (readyAt === Infinity) isHeld = true;
      if (readyAt > time) nextAt = Math.min(nextAt, readyAt);
      else asked.add(host);
      return readyAt <= time;
    };
    for (const reading of running) {
      if (!reading.asksAgain || !mayAsk(reading.host)) continue;
      reading.asksAgain();
      turns.begin(reading.host);
      Object.assign(reading, { isAsking: true, asksAgain: undefined, answer: undefined });
    }
    if (!mayBegin) return nextAt;
    for (const at of left) {
      if (asked.size >= SITES_AT_ONCE || running.size >= PAGES_AT_ONCE) break;
      if (!budget.hasPage()) break;
      const host = hosts[at] ?? '';
      const page = all[at];
      if (page === undefined || !mayAsk(host)) continue;
      left.delete(at);
      budget.begin();
      run(at, host, page);
    }
    return nextAt < Infinity || isHeld ? Math.min(nextAt, budget.endsAt) : Infinity;
  }

  try {
    const named = (await crawl?.begin(signal)) ?? [];
    enter(named);
    if (named.length > 0) yield { type: 'found', pages: named };
    while (left.size > 0 || running.size > 0 || untold.length > 0) {
      const reached = budget.reached(now());
      const nextAt = signal.aborted ? Infinity : askNext(reached === undefined);
      for (const reading of running) {
        if (reading.toldAt > now()) continue;
        reading.toldAt = Infinity;
        tell(reading.at, { state: 'reading' });
      }
      yield* untold.splice(0);
      if (signal.aborted) finishBy = Math.min(finishBy, now() + FINISH_MS);
      if (running.size === 0 || now() >= finishBy) throwIfAborted(signal);
      if (reached !== undefined && running.size === 0 && left.size > 0)
        throw new FailureError({ code: 'LIMIT_REACHED', message: localized(reached) });
      const readings = [...running];
      const wakeAt = Math.min(nextAt, finishBy, ...readings.map(({ toldAt }) => toldAt));
      const woken = new AbortController();
      const waits = readings.map((reading): Promise<Ended | void> | undefined => reading.ended);
      if (wakeAt !== Infinity)
        waits.push(
          sleep(Math.max(0, wakeAt - now()), AbortSignal.any([ending.signal, woken.signal])),
        );
      if (waits.length === 0) continue;
      const ended = await Promise.race([...waits, bell.promise]);
      bell = Promise.withResolvers();
      woken.abort();
      if (ended === undefined) continue;
      const { at, host } = ended.reading;
      running.delete(ended.reading);
      if ('error' in ended) {
        if (signal.aborted) continue;
        throw ended.error;
      }
      const { visited } = ended;
      const { status, retryAfter, delay, isClosed } = visited;
      budget.fetched(visited.bytes ?? 0);
      // A site that was not asked has not answered.
      const answer = isClosed
        ? 'fine'
        : (ended.reading.answer ?? clock.answered(host, now(), status, retryAfter, delay));
      if (ended.reading.isAsking) turns.end(host, clock.readyAt(host));
      const { page, counts, given } = verdictOf(at, all[at]?.url ?? '', visited, answer);
      if (!counts) budget.giveBack();
      if (page.state === 'waiting') {
        left.add(at);
        page.reason = askedToWait(clock.readyAt(host) - now());
      }
      tell(at, page, {
        ...(given && { given }),
        ...(crawl === undefined && visited.links && { links: visited.links.to }),
        ...(counts && (await follow(at, visited))),
      });
      if (!counts) continue;
      if (answer === 'stopped') {
        // The user says when it is asked again.
        turns.end(host, 0);
        skipHost(host, localized('pageSiteStopped'));
      }
      if (answer === 'silent') skipHost(host, localized('pageSiteSilent'));
    }
  } finally {
    ending.abort();
    turns.leave();
  }
}

/** The outcome of one page. */
export type Visit = Extract<JobEvent, { type: 'visit' }>;
type Found = Extract<JobEvent, { type: 'found' }>;
/** A page that is being read. */
interface Reading {
  at: number;
  host: string;
  /** Milliseconds since 1970: from when on it is reported as being read; not again once it was. */
  toldAt: number;
  /** Its site is being asked for it. */
  isAsking: boolean;
  /** Breaks it off. */
  stop: AbortController;
  /** Gives it the turn again, if it waits for that. */
  asksAgain?: (() => void) | undefined;
  /** How its site answered, once that is recorded. */
  answer?: ReturnType<HostClock['answered']> | undefined;
  ended?: Promise<Ended>;
}
type Ended = { reading: Reading } & ({ visited: Visited } | { error: unknown });

function askedToWait(ms: number): UserText {
  return localized('pageAskedToWait', { seconds: Math.max(1, Math.ceil(ms / 1000)) });
}

const SITES_AT_ONCE = 2;
/** Including those that have arrived and are being read. */
const PAGES_AT_ONCE = 4;
/** How long pages that have arrived may take once the job is stopped. */
const FINISH_MS = 500;
/** Faster pages are not worth a report of their own, which would have to be stored. */
const TOLD_AFTER_MS = 300;
