import type { CaptureReport } from './capture-report';
import type { Engine } from './engine';
import type { ScrapeOptions } from './request/scrape-request';
import type { Failure } from './result';
import type { ScrapeData } from './scrape-data';
import type { TabRequest } from './tab-request';

/** One scrape asked for. Stored before its work starts, so that a closed popup loses nothing. */
export interface Job {
  id: string;
  engine: Engine;
  state: JobState;
  /** Address of the page when the job was made. */
  url: string;
  title: string;
  /** The tab it was made in. Numbers are only valid until the browser is closed. */
  tabId?: number;
  /** The tab's document, so that a result is shown only with the page it belongs to. */
  documentId?: string;
  /** Whether a file of the user's disk is uploaded in place of a page; its name is the title. */
  isFile?: true;
  /** How the tab is read. Empty for the service, which loads the address itself. */
  request: TabRequest;
  /** What is asked of the service. Absent for the tab engine. */
  options?: ScrapeOptions;
  /** Origin of the service that it is for; it goes to no other. Absent for the tab engine. */
  serviceOrigin?: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** When its work began, the last time it did: milliseconds since 1970. */
  sentAt?: number;
  finishedAt?: number;
  failure?: Failure;
  /** How often it was sent to the service. */
  tries?: number;
  /** When a queued job is sent again by itself, milliseconds since 1970. */
  notBefore?: number;
  /** Size in UTF-16 units of what is stored for it: its result, or the {@link RawAnswer} of a failed one. */
  size?: number;
  /** Whether the user has seen how it ended. */
  seen?: boolean;
  /** Copied or saved by the user, or read for that: a later reading of the page does not take its place. */
  kept?: boolean;
  /** A job that has just read the same page: its reading answers this one too, where it is still there. */
  from?: string;
  /** Made in a private window: kept in memory only. */
  incognito: boolean;
  /** Of a request that asks the service to keep nothing, or of the page of one: nothing is kept here either. */
  ephemeral?: boolean;
}

export type JobState = 'queued' | 'sending' | 'done' | 'failed' | 'cancelled' | 'interrupted';

/** Whether the service may have done a job that has no result here, so that it can be looked up there. */
export function mayHaveRun({ state, engine, failure }: Job): boolean {
  // What was uploaded has no address to find it by.
  if (engine !== 'service') return false;
  if (state === 'interrupted') return true;
  return (state === 'failed' || state === 'cancelled') && failure?.service?.billed === 'maybe';
}

/** Whether such a job can be looked up: some services keep no list. */
export function canLookUp(job: Job): boolean {
  return mayHaveRun(job) && job.failure?.service?.list !== 'none';
}

/** Whether a job may have a result here: it is done, or there was only no room to store what it gave. */
export function mayHaveResult({ state, failure }: Job): boolean {
  return state === 'done' || failure?.code === 'STORAGE_FULL';
}

/**
 * Whether a job has a place among the results. Of the tab it has none when the browser keeps the page
 * closed, when its request was refused, or when the user stopped it: there is nothing in it that
 * anybody would look for.
 */
export function isListed({ engine, state, failure }: Job): boolean {
  if (engine !== 'tab') return true;
  const { code } = failure ?? {};
  return state !== 'cancelled' && code !== 'UNSUPPORTED_PAGE' && code !== 'BAD_REQUEST';
}

/** The answer as it came of a job that failed because it could not be read. Kept apart from the job. */
export interface RawAnswer {
  jobId: string;
  /** Up to a megabyte, without the key. */
  raw: string;
}

/** What a job gave. `report` is there when the tab was read. */
export interface ScrapeResult {
  jobId: string;
  data: ScrapeData;
  report?: CaptureReport;
}
