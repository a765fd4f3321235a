import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { throwIfAborted, withAbort } from '@/async/deadline';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import { requestFields } from '@/contract/fields/request-fields';
import type { Fields } from '@/contract/fields/field';
import type { ScrapeOptions, ScrapeRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import { createSemaphore } from '@/jobs/semaphore';
import type { Backend, ScrapeAnswer, ScrapeCall } from './backend';
import { inTime } from './in-time';
import type { Pictures } from './pictures';
import { noteRules, redactedByRules } from './redact-by-rules';
import { Refusal, refusalOf } from './refusal';
import { TOLD } from './told';

/** A call, and where the server is for its client, without a final slash. */
export interface ScraperCall extends ScrapeCall {
  base: string;
  /** The answer is for the server itself: no client hears its id, so it is not kept. */
  isInner?: true;
}

/** Answers single pages, as many at once as the backend reads. */
export interface Scraper {
  /**
   * @param request - Checked against the contract.
   * @param isPatient - Waits for its turn however many requests wait already, and for as long; its time begins with it.
   *   Default: false.
   * @throws {Refusal}
   */
  scrape: (request: ScrapeRequest, call: ScraperCall, isPatient?: boolean) => Promise<ScrapeAnswer>;
  /** How many are being read, and how many wait. */
  load: () => { active: number; waiting: number; atOnce: number };
}

/** A place among those that are read: what gives it up, and how long was waited for it, if at all. */
interface Turn {
  leave: () => void;
  waited?: number;
}

/**
 * Makes the queue in front of a backend; see {@link Scraper}.
 *
 * @param pictures - Keeps those that the backend takes.
 * @param keep - Keeps an answer under its `scrapeId`, unless its request is one without retention, or its call an
 *   inner one.
 */
export function createScraper(
  backend: Backend,
  pictures: Pick<Pictures, 'keep'>,
  keep: (id: string, data: ScrapeData) => void = () => {},
): Scraper {
  const places = createSemaphore(async () => backend.pagesAtOnce);
  let active = 0;
  let waiting = 0;

  async function enter(signal: AbortSignal, isPatient: boolean): Promise<Turn> {
    const begun = performance.now();
    const free = await places.acquireFree();
    if (free !== undefined) return { leave: free };
    if (!isPatient && waiting >= MOST_WAITING) throw busy();
    waiting += 1;
    const leave = await places.acquire(signal);
    waiting -= 1;
    return { leave, waited: Math.round(performance.now() - begun) };
  }

  async function read(
    request: ScrapeRequest,
    call: ScrapeCall,
    { leave, waited }: Turn,
  ): Promise<ScrapeAnswer> {
    active += 1;
    let isHeld = true;
    const giveUpPlace = () => {
      if (!isHeld) return;
      isHeld = false;
      active -= 1;
      leave();
    };
    const onWait = (why: string | undefined) => {
      // Others need not wait for what this one waits for.
      if (why !== undefined) giveUpPlace();
      call.onWait?.(why);
    };
    try {
      throwIfAborted(call.signal);
      const answer = await withAbort(
        call.signal,
        backend.scrape(redactedByRules(request), { ...call, onWait }),
      );
      noteRules(answer.data, request);
      return { ...answer, data: withOwnMetadata(answer.data, waited) };
    } finally {
      giveUpPlace();
    }
  }

  function withOwnMetadata(data: ScrapeData, waited: number | undefined): ScrapeData {
    const { statusCode = 200 } = data.metadata;
    return {
      ...data,
      metadata: {
        ...data.metadata,
        statusCode,
        ...(statusCode >= 400 && { error: STATUS_CODES[statusCode] ?? String(statusCode) }),
        scrapeId: randomUUID(),
        creditsUsed: 0,
        engine: backend.name,
        ...(waited !== undefined && {
          concurrencyLimited: true,
          concurrencyQueueDurationMs: waited,
        }),
      },
    };
  }

  return {
    async scrape(request, { base, isInner, ...call }, isPatient = false) {
      refuseUncached(request);
      const ms = request.timeout ?? DEFAULT_TIMEOUT;
      const keepsNothing = request.zeroDataRetention === true || undefined;
      try {
        // The time of a page that may wait for long is its own, not that of all before it.
        const early = isPatient ? await enter(call.signal, true) : undefined;
        const answer = await inTime(ms, call.signal, async (timed) => {
          const turn = early ?? (await enter(timed.signal, false));
          return read(withoutDefaults(request), { ...call, ...timed, keepsNothing }, turn);
        });
        answer.data.metadata.sourceURL = request.url;
        const data = pictures.keep(answer.data, base);
        if (!keepsNothing && !isInner) keep(String(data.metadata.scrapeId), data);
        return { ...answer, data };
      } catch (error) {
        throw refusalOf(error);
      }
    },
    load: () => ({ active, waiting, atOnce: backend.pagesAtOnce }),
  };
}

/** A refusal with the contract's status for a full queue. */
export function busy(message: (seconds: number) => string = TOLD.busy): Refusal {
  return new Refusal(429, undefined, message(RETRY_S), { retry_after_seconds: RETRY_S });
}

/** Nothing is cached or judged, so requests for cached pages find none; their sites must not be asked. */
export function refuseUncached({ lockdown, minAge, threatProtection }: ScrapeOptions): void {
  if (lockdown === true) throw new Refusal(404, 'SCRAPE_LOCKDOWN_CACHE_MISS', TOLD.noCopy);
  if (minAge !== undefined) throw new Refusal(404, 'SCRAPE_NO_CACHED_DATA', TOLD.noCopy);
  if (threatProtection !== undefined) throw new Refusal(403, undefined, TOLD.noThreats);
}

/**
 * The request without fields that say what is done anyway: those with their default, and those about copies, as
 * nothing is cached or kept.
 */
export function withoutDefaults<Options extends ScrapeOptions>({
  maxAge: _age,
  storeInCache: _store,
  zeroDataRetention: _none,
  ...request
}: Options): Options {
  const fields: Fields = requestFields;
  const kept = Object.entries(request).filter(
    ([name, value]) =>
      name === 'formats' ||
      JSON.stringify(value) !== JSON.stringify(fields[name]?.defaultValue ?? null),
  );
  // Only whole fields were removed, and not the one that is required.
  return Object.fromEntries(kept) as Options;
}

const MOST_WAITING = 200;
const RETRY_S = 5;
