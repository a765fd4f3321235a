import type { StepPictures, StepReport } from './actions';
import type { CaptureReport } from './capture-report';
import { isRemote, loadsAddress, type EngineId } from './engine';
import { hasActions } from './request/asks-for';
import type { ManyPages } from './many-pages';
import type { ScrapeOptions } from './request/scrape-request';
import type { Failure } from './result';
import type { ScrapeData } from './scrape-data';
import type { TabExtras } from './tab-request';
import type { KeptTable } from './table/found-tables';
import type { RunPage, TableRunOrder, TableRunState } from './table/table-run';

/** One operation asked for. Stored before its work starts, so that a closed popup loses nothing. */
export interface Job {
  id: string;
  operation: OperationName;
  engine: EngineId;
  state: JobState;
  target: Target;
  /** What is asked for, in the words of the contract, whoever answers. */
  request: ScrapeOptions;
  /** Of a job of many pages. Its `target` is the first of them. */
  many?: ManyPages;
  /** What only a live tab has to give. */
  tab?: TabExtras;
  /** Where its request goes, and to no other service. Absent for the tab engine. */
  remote?: RemoteService;
  /** `memory`: nothing of it is written to the disk, since its request asks that nothing is kept. */
  retention: 'disk' | 'memory';
  /** Made in a private window: kept in memory only, unless the user wants such results kept. */
  incognito: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** When its work began, the last time it did: milliseconds since 1970. */
  startedAt?: number;
  finishedAt?: number;
  failure?: Failure;
  /** How often it was sent to the service. */
  tries?: number;
  /** When a queued job is sent again by itself, milliseconds since 1970. */
  notBefore?: number;
  /**
   * How many pages it has given so far; rows, where the rest of a page is collected; the action that
   * was begun last, from 0, where actions run in the tab, how those before went, and the next one; how far
   * the run of a table is.
   */
  progress?: {
    done: number;
    rows?: number;
    action?: number;
    /** In the order in which they were done. */
    steps?: StepReport[];
    next?: number;
    /** The address of the page that the run is paused at, where that is known. */
    at?: string;
    table?: TableRunState;
  };
  /** The id of the preset whose actions it does, unchanged. */
  preset?: string;
  /** The user holds its actions back: it is paused before the next one. */
  hold?: true;
  /** Size in UTF-16 units of what is stored for it: its pages, or the {@link RawAnswer} of a failed one. */
  size?: number;
  /** Size in UTF-16 units of the snapshot that is stored of the page it read; absent without one. */
  snapshotSize?: number;
  /** Size in bytes of the files that its answer names and that are kept with it; absent without one. */
  mediaSize?: number;
  /** Whether the user has seen how it ended. */
  seen?: boolean;
  /** Copied or saved by the user, or read for that: a later reading of the page does not take its place. */
  kept?: boolean;
  /** What the user picked in place of what the action that was not done was about. */
  repicked?: Repicked;
  /** A job that has read the same page: its snapshot answers this one too, where it is still there. */
  from?: string;
  /** The table that the user made of the page. */
  table?: KeptTable;
  /** What a job of the operation `table` is to do. */
  run?: TableRunOrder;
  /** When the user deleted it, milliseconds since 1970: it is gone after {@link UNDO_MS}. */
  discardedAt?: number;
}

/** An element that the user picked again for an action of a run. */
export interface Repicked {
  /** The place of the action, from 0. */
  action: number;
  selector: string;
  /** How many elements of the page it found. */
  matches: number;
}

/** The service that a job is for. Earlier versions knew one, and noted its origin. */
export interface RemoteService {
  origin: string;
  /** Its id among the user's services. */
  service?: string;
  /** What it was called when the job was made. */
  name?: string;
  /** What the service calls a job of many pages that it has begun. */
  id?: string;
  /** It was begun as a crawl, not as a list of addresses. */
  isCrawl?: true;
}

/** What a service has begun, and can be asked for. */
export interface RemoteRun {
  kind: 'batch' | 'crawl';
  id: string;
}

/** For how long a deletion can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

/**
 * `scrape`: one page. `parse`: a file of the user's disk, which the service reads. `table`: the rows of a table
 * from all its pages, each of them a page of the job. `batch`: pages by a list of their addresses.
 */
export const OPERATIONS = ['scrape', 'parse', 'table', 'batch'] as const;
export type OperationName = (typeof OPERATIONS)[number];

/** What a job is about, as it was when the job was made. */
export interface Target {
  /** Address of the page; of a file, its name as a `file:` address. */
  url: string;
  /** Title of the page, or name of the file. */
  title: string;
  /** The tab it was made in. Numbers are only valid until the browser is closed. */
  tabId?: number;
  /** The tab's document, so that a result is shown only with the page it belongs to. */
  documentId?: string;
}

export const JOB_STATES = [
  /** It waits for a place, or for the time that a service asked for. */
  'queued',
  /** The user holds it back; nothing is done for it until it is resumed. */
  'paused',
  'running',
  'done',
  'failed',
  'cancelled',
  'interrupted',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Whether a job has not ended yet. */
export function isOpen({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'paused' || state === 'running';
}

/** Whether the service may have done a job that has no result here, so that it can be looked up there. */
export function mayHaveRun({ state, engine, failure }: Job): boolean {
  // What was uploaded has no address to find it by.
  if (!loadsAddress(engine)) return false;
  if (state === 'interrupted') return true;
  return (state === 'failed' || state === 'cancelled') && failure?.service?.billed === 'maybe';
}

/** Whether such a job can be looked up: some services keep no list. */
export function canLookUp(job: Job): boolean {
  return mayHaveRun(job) && job.failure?.service?.list !== 'none';
}

/**
 * Whether a job may have a result here: it is done, there was only no room to store what it gave, or
 * it has done some of its actions and is paused, or one failed: then the result is what those gave, and the
 * page as it was when one failed.
 */
export function mayHaveResult({ state, failure, progress }: Job): boolean {
  if (state === 'done' || failure?.code === 'STORAGE_FULL') return true;
  return failure?.code === 'ACTION_FAILED' || (state === 'paused' && progress?.steps !== undefined);
}

/** Whether a job does something in the page of its tab before that is read. */
export function actsInTab({ engine, request }: Pick<Job, 'engine' | 'request'>): boolean {
  return !isRemote(engine) && hasActions(request);
}

/** The first action that a job of the tab has still to do, from 0. */
export function nextAction({ progress, tab }: Pick<Job, 'progress' | 'tab'>): number {
  return progress?.next ?? tab?.startAt ?? 0;
}

/** Whether a job reads the rows of a table from its pages; it is no reading of the page of its tab. */
export function isTableRun({ operation }: Pick<Job, 'operation'>): boolean {
  return operation === 'table';
}

/**
 * The action that a job goes on from, from 0, where it is paused or one was not done; the number of its actions
 * where only the page is left to be read. `undefined` where there is none to go on from.
 */
export function resumesAt(job: Job): number | undefined {
  const { state, failure, progress, request } = job;
  if (request.actions === undefined || !actsInTab(job)) return undefined;
  if (state === 'paused') return nextAction(job);
  if (state === 'failed') return failure?.action;
  // Whether it was done, the user sees: it is the one after it that is safe.
  return state === 'interrupted' && progress?.action !== undefined
    ? progress.action + 1
    : undefined;
}

/**
 * Whether a job has a place among the results: the user has not deleted it. Of the tab it has none when
 * the browser keeps the page closed, when its request was refused, or when the user stopped it: there
 * is nothing in it that anybody would look for.
 */
export function isListed({ engine, state, failure, discardedAt, many }: Job): boolean {
  if (discardedAt !== undefined) return false;
  if (isRemote(engine) || many !== undefined) return true;
  const { code } = failure ?? {};
  return state !== 'cancelled' && code !== 'UNSUPPORTED_PAGE' && code !== 'BAD_REQUEST';
}

/**
 * Whether a page was read only because the popup was opened on it: the user has neither copied nor
 * saved what was read.
 */
export function isOpenedOnly({ engine, state, kept, many }: Job): boolean {
  return !isRemote(engine) && state === 'done' && kept !== true && many === undefined;
}

/** How many pages stay that were only opened; the oldest go first. */
export const OPENED_LIMIT = 50;

/** The answer as it came of a job that failed because it could not be read. Kept apart from the job. */
export interface RawAnswer {
  jobId: string;
  /** Up to a megabyte, without the key. */
  raw: string;
}

/** What a job gave, before it is stored, and the job as it was then. */
export interface EarlyAnswer {
  job: Job;
  result: ScrapeResult;
}

/** What a job gave: one page. `report` is there when the tab was read. */
export interface ScrapeResult {
  jobId: string;
  /** Its place among the pages of the job. Default: 0. */
  page?: number;
  data: ScrapeData;
  report?: CaptureReport;
  /** The rows that a page of a table gave. */
  table?: RunPage;
  /** By the place of an action, what the tab showed after it, as `data:` addresses. */
  stepPictures?: StepPictures;
}
