import { throwIfAborted } from '@/async/deadline';
import { pageKey } from '@/contract/address/address-list';
import { CANCELLED } from '@/contract/errors/cancelled';
import type { Job } from '@/contract/job';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { localized, type UserText } from '@/contract/user-text';
import { revealHeaders } from '@/storage/hidden-headers';
import type { Engine, JobEvent } from '../engine';
import { donePage, type Visit } from './read-pages';

/** What a service is asked about many pages; each call goes to the service of the job. */
export interface BatchService {
  start: (
    job: Job,
    request: Record<string, unknown>,
    signal: AbortSignal,
  ) => Promise<{ id: string; invalid: string[] }>;
  read: (job: Job, id: string, skip: number, signal: AbortSignal) => Promise<ServicePart>;
  errors: (
    job: Job,
    id: string,
    signal: AbortSignal,
  ) => Promise<{ errors: { url: string; error: string }[]; robotsBlocked: string[] }>;
  cancel: (job: Job, id: string, signal: AbortSignal) => Promise<void>;
  /** Resolves after these milliseconds, or when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface ServicePart {
  status: 'scraping' | 'completed' | 'failed' | 'cancelled';
  data: ScrapeData[];
  hasNext: boolean;
}

/**
 * The service, for many pages by their addresses. It goes on when the browser is closed: its id there is
 * stored before it is asked again, so that a later background reads on, which costs nothing.
 */
export function createServicePagesEngine(service: BatchService): Engine {
  return {
    policy: {
      beginsAtOnce: () => false,
      retries: false,
      supersedes: () => false,
      interruption: ({ state, remote }) =>
        state === 'queued' || remote?.id !== undefined ? null : localized('interruptedService'),
    },
    async *run(job, signal) {
      const places = waitingPlaces(job);
      let id = job.remote?.id;
      if (id === undefined) {
        const urls = [...places.values()].flat().map((at) => job.many?.pages[at]?.url);
        const { maxConcurrency } = job.many ?? {};
        const options = await revealHeaders({ ...job.request });
        const request = {
          urls,
          ...(maxConcurrency !== undefined && { maxConcurrency }),
          ...options,
        };
        const begun = await service.start(job, request, signal);
        ({ id } = begun);
        yield { type: 'accepted', id };
        yield* failAll(begun.invalid, places, localized('pageNotTaken'));
      }
      try {
        yield* readAll(service, job, id, places, signal);
      } catch (error) {
        if (!signal.aborted) throw error;
        yield* stop(service, job, id, places);
        throw new FailureError(CANCELLED);
      }
    },
  };
}

type Places = Map<string, number[]>;

/** Where the pages are that wait, by what tells them apart. */
function waitingPlaces({ many }: Job): Places {
  const places: Places = new Map();
  for (const [at, { url, state }] of (many?.pages ?? []).entries()) {
    if (state !== 'waiting' && state !== 'reading') continue;
    places.set(pageKey(url), [...(places.get(pageKey(url)) ?? []), at]);
  }
  return places;
}

async function* readAll(
  service: BatchService,
  job: Job,
  id: string,
  places: Places,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  for (let skip = 0; ;) {
    throwIfAborted(signal);
    const { status, data, hasNext } = await service.read(job, id, skip, signal);
    skip += data.length;
    for (const page of data) yield* takePage(page, places);
    if (status === 'scraping') {
      // A large part may have more behind it.
      if (data.length < LARGE_PART) await service.sleep(POLL_MS, signal);
    } else if (!hasNext || data.length === 0) break;
  }
  const { errors, robotsBlocked } = await service.errors(job, id, signal);
  for (const { url, error } of errors) yield* failAll([url], places, error);
  yield* failAll(robotsBlocked, places, localized('pageRobots'));
  for (const rest of [...places.values()].flat())
    yield { type: 'visit', at: rest, page: { state: 'failed', reason: localized('pageNoResult') } };
}

/** Stops it at the service, and takes what was read until then. */
async function* stop(
  service: BatchService,
  job: Job,
  id: string,
  places: Places,
): AsyncGenerator<JobEvent> {
  const signal = AbortSignal.timeout(STOP_MS);
  try {
    await service.cancel(job, id, signal);
    for (let skip = 0; ;) {
      const { data } = await service.read(job, id, skip, signal);
      skip += data.length;
      for (const page of data) yield* takePage(page, places);
      if (data.length === 0) return;
    }
  } catch {
    // It ends by itself there, and what it reads is billed.
  }
}

/** Its place is found by the address that was asked for; each is taken once. */
function* takePage(data: ScrapeData, places: Places): Generator<Visit> {
  const { sourceURL, url } = data.metadata;
  const key = [sourceURL, url]
    .flatMap((address) => (address === undefined ? [] : [pageKey(address)]))
    .find((each) => places.has(each));
  if (key === undefined) return;
  const [at, ...others] = places.get(key) ?? [];
  if (others.length === 0) places.delete(key);
  else places.set(key, others);
  if (at !== undefined) yield { type: 'visit', at, page: donePage(data), given: { data } };
}

function* failAll(urls: readonly string[], places: Places, reason: UserText): Generator<Visit> {
  for (const url of urls) {
    for (const at of places.get(pageKey(url)) ?? [])
      yield { type: 'visit', at, page: { state: 'failed', reason } };
    places.delete(pageKey(url));
  }
}

const LARGE_PART = 50;
const POLL_MS = 2000;
const STOP_MS = 20_000;
