import { throwIfAborted } from '@/async/deadline';
import type { CaptureReport } from '@/contract/capture-report';
import { isLeft, type JobPage, type Pace } from '@/contract/many-pages';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { localized, type UserText } from '@/contract/user-text';
import type { JobEvent } from '../engine';
import type { Crawl } from './crawl';
import { createHostClock, type HostClock } from './host-clock';

/** The outcome for one page, whatever its server said. */
export interface Visited {
  /** HTTP status; absent if there was no answer. */
  status?: number;
  retryAfter?: string;
  /** What was read of it, or why nothing was. */
  outcome: { data: ScrapeData; report?: CaptureReport } | { reason: UserText };
  /** Bytes fetched for it. Default: 0. */
  bytes?: number;
  /** Identifies its content among that of other pages. */
  content?: string;
  /** What was unusual about how it was read. */
  how?: UserText;
  /** The site does not want to be asked, so it was not; the page is skipped. */
  isClosed?: true;
  /** Milliseconds that the site wants between two pages. */
  delay?: number;
  /** The page's final address and its links, if links are followed. */
  links?: { url: string; to: string[] };
}

/** When a page that is being read may ask its site for something. It begins with the right to. */
export interface Turn {
  /** Gives the right to ask to the next page of the site: this one has all that it wants. */
  free: (answer: Pick<Visited, 'status' | 'retryAfter' | 'delay'>) => void;
  /** Resolves when this page may ask once more. */
  again: () => Promise<void>;
}

/** What reading pages needs from outside. */
export interface ReadingEffects {
  /** @throws {FailureError} `PERMISSION_LOST`, which ends the job; nothing else. */
  visit: (url: string, signal: AbortSignal, turn: Turn) => Promise<Visited>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  random: () => number;
}

/**
 * Reads the pages of a job that still wait, in order, at the job's pace and as the sites ask
 * (host-clock.ts). Two sites are asked at once, each for one page at a time; while a page that has
 * arrived is read, its site is asked for the next. A page that a site refuses is tried
 * three times, unless the site is given up earlier; then its other pages are skipped. A page with
 * the same content as another one is skipped too, and does not count towards the limits. When the
 * signal is aborted, requests under way are broken off; pages that have arrived may be read to their
 * end for half a second, so that they need not be fetched again.
 *
 * @throws {FailureError} `LIMIT_REACHED`, `PERMISSION_LOST`, `CANCELLED`; pages that were not read
 *   stay waiting.
 */
export async function* readPages(
  pages: readonly JobPage[],
  pace: Pace,
  signal: AbortSignal,
  { visit, now, sleep, random }: ReadingEffects,
  crawl?: Pick<Crawl, 'begin' | 'follow'>,
): AsyncGenerator<Visit | Found> {
  const clock = createHostClock(pace.delay, random);
  const endsAt = now() + pace.minutes * 60_000;
  const all = [...pages];
  const left = new Set(pages.flatMap(({ state }, at) => (isLeft(state) ? [at] : [])));
  const running = new Set<Reading>();
  /** Resolved when a page gives its turn back, or wants one. */
  let bell = Promise.withResolvers<void>();
  /** Reported after the next pages are requested, as reporting takes as long as storing does. */
  const untold: Visit[] = [];
  const ending = new AbortController();
  /** Milliseconds since 1970; set once the signal is aborted. */
  let finishBy: number | undefined;
  signal.addEventListener('abort', stopAsking, { signal: ending.signal });
  const tries = new Map<number, number>();
  let begun = 0;
  let bytes = 0;
  const contents = new Map(
    pages.flatMap(({ url, state, content }) =>
      state === 'done' && content !== undefined ? [[content, url]] : [],
    ),
  );

  const hosts = pages.map(({ url }) => hostOf(url));

  function stopAsking() {
    for (const { isAsking, asksAgain, stop } of running)
      if (isAsking || asksAgain !== undefined) stop.abort();
    bell.resolve();
  }

  function run(at: number, host: string) {
    const stop = new AbortController();
    const reading: Reading = { at, host, toldAt: now() + TOLD_AFTER_MS, isAsking: true, stop };
    running.add(reading);
    reading.ended = visit(all[at]?.url ?? '', AbortSignal.any([stop.signal, ending.signal]), {
      free({ status, retryAfter, delay }) {
        if (!reading.isAsking) return;
        reading.isAsking = false;
        reading.answer = clock.answered(host, now(), status, retryAfter, delay);
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
  function follow(at: number, { links }: Visited): { found?: JobPage[] } {
    const page = all[at];
    if (links === undefined || page === undefined) return {};
    const found = crawl?.follow(page, links.url, links.to) ?? [];
    enter(found);
    return found.length > 0 ? { found } : {};
  }

  function limitReached(): MessageOfLimit | undefined {
    if (begun >= pace.pages) return 'pagesEndPages';
    if (bytes >= pace.megabytes * 1_000_000) return 'pagesEndMegabytes';
    return now() >= endsAt ? 'pagesEndMinutes' : undefined;
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
   * Asks sites that may be asked now: for what pages want once more, then for the next pages.
   *
   * @param mayBegin - Whether a page may be begun.
   * @returns when there may be more to ask for.
   */
  function askNext(mayBegin: boolean): number {
    const asked = new Set([...running].flatMap(({ isAsking, host }) => (isAsking ? host : [])));
    let nextAt = Infinity;
    // One time for all: a site whose delay ends meanwhile would be asked out of order, or twice at once.
    const time = now();
    const mayAsk = (host: string) => {
      if (asked.size >= SITES_AT_ONCE || asked.has(host)) return false;
      const readyAt = clock.readyAt(host);
      if (readyAt > time) nextAt = Math.min(nextAt, readyAt);
      else asked.add(host);
      return readyAt <= time;
    };
    for (const reading of running) {
      if (reading.asksAgain === undefined || !mayAsk(reading.host)) continue;
      reading.asksAgain();
      Object.assign(reading, { isAsking: true, asksAgain: undefined, answer: undefined });
    }
    if (!mayBegin) return nextAt;
    for (const at of left) {
      if (asked.size >= SITES_AT_ONCE || running.size >= PAGES_AT_ONCE) break;
      if (begun >= pace.pages) break;
      const host = hosts[at] ?? '';
      if (!mayAsk(host)) continue;
      left.delete(at);
      begun += 1;
      run(at, host);
    }
    return nextAt === Infinity ? Infinity : Math.min(nextAt, endsAt);
  }

  try {
    const named = (await crawl?.begin(signal)) ?? [];
    enter(named);
    if (named.length > 0) yield { type: 'found', pages: named };
    while (left.size > 0 || running.size > 0 || untold.length > 0) {
      const reached = limitReached();
      const nextAt = signal.aborted ? Infinity : askNext(reached === undefined);
      for (const reading of running) {
        if (reading.toldAt > now()) continue;
        reading.toldAt = Infinity;
        tell(reading.at, { state: 'reading' });
      }
      yield* untold.splice(0);
      if (signal.aborted) finishBy ??= now() + FINISH_MS;
      if (running.size === 0 || (finishBy !== undefined && now() >= finishBy))
        throwIfAborted(signal);
      if (reached !== undefined && running.size === 0)
        throw new FailureError({ code: 'LIMIT_REACHED', message: localized(reached) });
      const readings = [...running];
      const wakeAt = Math.min(
        nextAt,
        finishBy ?? Infinity,
        ...readings.map(({ toldAt }) => toldAt),
      );
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
      if ('error' in ended && signal.aborted) continue;
      if ('error' in ended) throw ended.error;
      const { visited } = ended;
      const { outcome, status, retryAfter, delay, content } = visited;
      bytes += visited.bytes ?? 0;
      if (visited.isClosed && 'reason' in outcome) {
        begun -= 1;
        tell(at, { state: 'skipped', reason: outcome.reason });
        continue;
      }
      const answer = ended.reading.answer ?? clock.answered(host, now(), status, retryAfter, delay);
      if (answer === 'refused' && (tries.get(at) ?? 1) < MOST_TRIES) {
        tries.set(at, (tries.get(at) ?? 1) + 1);
        left.add(at);
        begun -= 1;
        tell(at, { state: 'waiting' });
        continue;
      }
      const twin = content === undefined ? undefined : contents.get(content);
      if (twin !== undefined && !('reason' in outcome)) {
        begun -= 1;
        tell(at, { state: 'skipped', reason: localized('pageSameAs', { url: twin }) });
        continue;
      }
      if (content !== undefined) contents.set(content, all[at]?.url ?? '');
      if ('reason' in outcome)
        tell(at, { state: 'failed', reason: outcome.reason }, follow(at, visited));
      else {
        const page = {
          ...donePage(outcome.data),
          ...(content !== undefined && { content }),
          ...(visited.how !== undefined && { reason: visited.how }),
        };
        tell(at, page, { given: outcome, ...follow(at, visited) });
      }
      if (answer === 'stopped') skipHost(host, localized('pageSiteStopped'));
      if (answer === 'silent') skipHost(host, localized('pageSiteSilent'));
    }
  } finally {
    ending.abort();
  }
}

/** The outcome of one page. */
export type Visit = Extract<JobEvent, { type: 'visit' }>;
type Found = Extract<JobEvent, { type: 'found' }>;
type MessageOfLimit = 'pagesEndPages' | 'pagesEndMinutes' | 'pagesEndMegabytes';
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
  /** Lets it ask its site once more, where it waits for that. */
  asksAgain?: (() => void) | undefined;
  /** How its site has answered, where that is taken down. */
  answer?: ReturnType<HostClock['answered']> | undefined;
  ended?: Promise<Ended>;
}
type Ended = { reading: Reading } & ({ visited: Visited } | { error: unknown });

/** A page that was read, with its title. */
export function donePage({ metadata }: ScrapeData): Omit<JobPage, 'url'> {
  const { title } = metadata;
  const first = (Array.isArray(title) ? title[0] : title)?.trim() ?? '';
  return { state: 'done', ...(first !== '' && { title: first.slice(0, LONGEST_TITLE) }) };
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

const SITES_AT_ONCE = 2;
/** Including those that have arrived and are being read. */
const PAGES_AT_ONCE = 4;
/** How long pages that have arrived may take once the job is stopped. */
const FINISH_MS = 500;
/** Faster pages are not worth a report of their own, which would have to be stored. */
const TOLD_AFTER_MS = 300;
/** How often to try a page that its site refuses while it delivers others. */
const MOST_TRIES = 3;
const LONGEST_TITLE = 200;
