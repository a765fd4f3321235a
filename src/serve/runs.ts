import { randomUUID } from 'node:crypto';
import type { ScrapeData } from '@/contract/scrape-data';
import { Refusal } from './refusal';
import { busy } from './scraper';
import { TOLD } from './told';

export type RunKind = 'batch' | 'crawl';

/** A batch or crawl, and what came of it so far. */
export interface Run {
  id: string;
  kind: RunKind;
  /** The address of a crawl's start; of a batch, its first. */
  url: string;
  state: 'scraping' | 'completed' | 'failed' | 'cancelled';
  /** How many pages are known to belong to it. */
  total: number;
  data: ScrapeData[];
  /** The length of each of them, by {@link lengthOf}. */
  lengths: number[];
  errors: RunError[];
  robotsBlocked: string[];
  warning?: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  endedAt?: number;
  stop: AbortController;
}

/** A page of a run that was not read. */
export interface RunError {
  id: string;
  timestamp: string;
  url: string;
  code?: string;
  error: string;
}

/** The runs of this process, in memory; each is forgotten a day after it began, as at the hosted service. */
export type Runs = ReturnType<typeof createRuns>;

/**
 * @param now - Milliseconds since 1970.
 * @param mostBytes - About how many bytes of memory all runs together may take.
 */
export function createRuns(now: () => number, mostBytes = MOST_BYTES) {
  const runs = new Map<string, Run>();
  let bytes = 0;
  const watchers = new Map<Run, Set<() => void>>();

  /** Forgets old runs and, where there are too many, the oldest that have ended. */
  function forget(): void {
    const ended = [...runs.values()].filter(({ state }) => state !== 'scraping');
    const old = ended.filter(({ createdAt }) => now() - createdAt > KEPT_MS);
    for (const run of [...old, ...ended.slice(0, Math.max(0, ended.length - MOST_KEPT))]) drop(run);
  }

  function drop(run: Run): void {
    if (runs.delete(run.id)) bytes -= bytesOf(run);
  }

  /** Whether so much more has room, after the oldest runs that have ended were forgotten as far as it needs. */
  function makeRoom(more: number): boolean {
    for (const run of runs.values()) {
      if (bytes + more <= mostBytes) break;
      if (run.state !== 'scraping') drop(run);
    }
    return bytes + more <= mostBytes;
  }

  function tell(run: Run): void {
    for (const watcher of watchers.get(run) ?? []) watcher();
  }

  return {
    /** @throws {Refusal} 429 if too many are under way. */
    add(kind: RunKind, url: string, total: number): Run {
      forget();
      const active = [...runs.values()].filter(({ state }) => state === 'scraping');
      if (active.length >= MOST_ACTIVE) throw busy(TOLD.tooManyRuns);
      const run: Run = {
        id: randomUUID(),
        kind,
        url,
        state: 'scraping',
        total,
        data: [],
        lengths: [],
        errors: [],
        robotsBlocked: [],
        createdAt: now(),
        stop: new AbortController(),
      };
      runs.set(run.id, run);
      return run;
    },
    /** @throws {Refusal} 404 */
    find(kind: RunKind, id: string): Run {
      forget();
      const run = runs.get(id);
      if (run?.kind !== kind) throw new Refusal(404, undefined, TOLD.noJob);
      return run;
    },
    all: () => [...runs.values()],
    /** Whether a run is not forgotten yet. */
    has: ({ id }: Run) => runs.has(id),
    /**
     * Adds a page that was read. Where all runs together would keep too much, the oldest that have ended are forgotten.
     *
     * @returns false if it is still too much: then it is not added.
     */
    give(run: Run, data: ScrapeData): boolean {
      const length = lengthOf(data);
      if (!makeRoom(BYTES * length)) return false;
      bytes += BYTES * length;
      run.lengths.push(length);
      run.data.push(data);
      tell(run);
      return true;
    },
    /** Ends a run; it stays as it is then. */
    end(run: Run, state: Exclude<Run['state'], 'scraping'>) {
      if (run.state !== 'scraping') return;
      run.state = state;
      run.endedAt = now();
      tell(run);
    },
    /** Tells whenever a page of a run was read, and when it has ended, until the returned function is called. */
    watch(run: Run, watcher: () => void): () => void {
      const all = watchers.get(run) ?? new Set();
      watchers.set(run, all.add(watcher));
      return () => {
        all.delete(watcher);
        if (all.size === 0) watchers.delete(run);
      };
    },
  };
}

/** About how many bytes of memory an answer takes. */
export function sizeOf(data: ScrapeData): number {
  return BYTES * lengthOf(data);
}

function bytesOf({ lengths }: Run): number {
  return BYTES * lengths.reduce((sum, length) => sum + length, 0);
}

/** About how many characters an answer has as JSON. */
function lengthOf(data: ScrapeData): number {
  return Object.values(data).reduce<number>(
    (sum, part) =>
      sum + (typeof part === 'string' ? part.length : JSON.stringify(part ?? '').length),
    0,
  );
}

/** When a run is forgotten, in milliseconds since 1970. */
export function expiryOf({ createdAt }: Run): number {
  return createdAt + KEPT_MS;
}

/** Of a letter: any one outside of Latin-1 makes all of its text take two. */
const BYTES = 2;
const MOST_BYTES = 500_000_000;
const KEPT_MS = 86_400_000;
const MOST_KEPT = 10;
const MOST_ACTIVE = 10;
