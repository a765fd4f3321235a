import type * as z from 'zod/mini';
import type { StepPictures } from './actions';
import type { CaptureReport } from './capture-report';
import { isRemote, loadsAddress } from './engine';
import { hasActions } from './request/asks-for';
import type { JobSchema } from './job-schema';
import type { ManyPages } from './many-pages';
import type { Failure } from './result';
import type { ScrapeData } from './scrape-data';
import type { RunPage } from './table/table-run';

/** One requested operation. Stored before its work starts, so that a closed popup loses nothing. */
export interface Job extends Omit<StoredJob, 'failure' | 'many'> {
  failure?: Failure;
  many?: ManyPages;
}

/** An element that the user picked again for an action of a run. */
export type Repicked = NonNullable<StoredJob['repicked']>;

/** The service that a job is for. Earlier versions knew only one, and stored its origin. */
export type RemoteService = NonNullable<StoredJob['remote']>;

/** What a job is about, as it was when the job was made. */
export type Target = StoredJob['target'];

type StoredJob = z.output<ReturnType<typeof JobSchema>>;

/** A run that a service has begun and can be asked about. */
export interface RemoteRun {
  kind: 'batch' | 'crawl' | 'agent';
  id: string;
}

/** For how long a deletion can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

/**
 * `scrape`: one page. `parse`: a file from the user's disk, which the service reads. `table`: the
 * rows of a table from all its pages, each of which is a page of the job. `batch`: pages from a
 * list of addresses. `map`: the addresses of the pages of a site. `agent`: what a service's agent finds.
 */
export const OPERATIONS = ['scrape', 'parse', 'table', 'batch', 'map', 'agent'] as const;
export type OperationName = (typeof OPERATIONS)[number];

export const JOB_STATES = [
  /** It waits for a free slot, or until the time that a service asked for. */
  'queued',
  /** The user has paused it; nothing happens until it is resumed. */
  'paused',
  'running',
  'done',
  'failed',
  /** The user did not want its next action; what there was until then is its result. */
  'stopped',
  'cancelled',
  'interrupted',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Whether a job has not ended yet. */
export function isOpen({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'paused' || state === 'running';
}

/**
 * Whether a background works on a job or will without the user, so that it is worth starting the
 * next one if this one ends.
 */
export function isUnderWay(job: Pick<Job, 'state'>): boolean {
  return isOpen(job) && job.state !== 'paused';
}

/** Whether the user ended a job before all was done, so that nothing of it failed. */
export function isEndedByUser({ state }: Pick<Job, 'state'>): boolean {
  return state === 'stopped' || state === 'cancelled';
}

/**
 * Whether the service may have done a job that has no result here, so that it is worth looking it
 * up there.
 */
export function mayHaveRun({ state, engine, failure, remote }: Job): boolean {
  // An upload has no address to look it up by.
  if (!loadsAddress(engine)) return false;
  if (state === 'interrupted') return true;
  const { entry, billed } = failure?.service ?? {};
  // Its service says of an agent that it found nothing.
  if (entry === 'agent') return false;
  // What a service has begun goes on there when it is given up here.
  if (state === 'failed' && remote?.id !== undefined) return true;
  return (state === 'failed' || state === 'cancelled') && billed === 'maybe';
}

/** Whether such a job can be looked up; some services keep no list. */
export function canLookUp(job: Job): boolean {
  return mayHaveRun(job) && job.failure?.service?.list !== 'none';
}

/**
 * Whether a job may have a result here: it is done; or there was no room to store what it gave; or
 * it is paused after some of its actions, or one of them failed or was not wanted, and the result is
 * what those before it gave, with the page as it was then.
 */
export function mayHaveResult({ state, failure, progress }: Job): boolean {
  if (state === 'done' || state === 'stopped' || failure?.code === 'STORAGE_FULL') return true;
  return failure?.code === 'ACTION_FAILED' || (state === 'paused' && progress?.steps !== undefined);
}

/**
 * Whether something that a job gave is stored: it is done; it ended after some of its pages or rows; or
 * some of its actions gave something.
 */
export function hasResult({ state, engine, many, size }: Job): boolean {
  if (state === 'done') return true;
  if (many !== undefined) return many.pages.some((page) => page.state === 'done');
  // Of a failed job of a service, the raw answer alone is stored.
  return size !== undefined && !isRemote(engine);
}

/**
 * Whether a job does something in its tab's page before reading it. One that is answered from what another has read
 * of that page does nothing there again.
 */
export function actsInTab({
  engine,
  request,
  from,
}: Pick<Job, 'engine' | 'request' | 'from'>): boolean {
  return !isRemote(engine) && from === undefined && hasActions(request);
}

/** The next action that a job of the tab has to do, from 0. */
export function nextAction({ progress, tab }: Pick<Job, 'progress' | 'tab'>): number {
  return progress?.next ?? tab?.startAt ?? 0;
}

/**
 * Whether a job reads the rows of a table from its pages; such a job is not a reading of the tab's
 * page.
 */
export function isTableRun({ operation }: Pick<Job, 'operation'>): boolean {
  return operation === 'table';
}

/** Whether a job is for a service's agent; its request has only what that is to do, and it has no page. */
export function isAgentRun({ operation }: Pick<Job, 'operation'>): boolean {
  return operation === 'agent';
}

/**
 * The action to continue a job from, from 0, where it is paused, or an action failed or was not wanted; the number of
 * its actions if only the page is left to read. `undefined` if there is nothing to continue.
 */
export function resumesAt(job: Job): number | undefined {
  const { state, failure, progress } = job;
  if (!actsInTab(job)) return undefined;
  if (state === 'paused') return nextAction(job);
  if (state === 'failed' || state === 'stopped') return failure?.action;
  // The user can see whether this action was done; only the one after it is safe.
  return state === 'interrupted' && progress?.action !== undefined
    ? progress.action + 1
    : undefined;
}

/**
 * Whether a job is listed among the results: the user has not deleted it. A job of the tab is not
 * listed if the browser keeps the page closed, its request was refused, or the user stopped it:
 * nobody would look for anything in it.
 */
export function isListed({ engine, state, failure, discardedAt, many }: Job): boolean {
  if (discardedAt !== undefined) return false;
  if (isRemote(engine) || many !== undefined) return true;
  const { code } = failure ?? {};
  return state !== 'cancelled' && code !== 'UNSUPPORTED_PAGE' && code !== 'BAD_REQUEST';
}

/**
 * Whether a page was read only because the popup was opened on it, and the user has neither copied
 * nor saved it.
 */
export function isOpenedOnly({ engine, state, kept, many }: Job): boolean {
  return !isRemote(engine) && state === 'done' && kept !== true && many === undefined;
}

/** How many results of pages that were only opened are kept; the oldest go first. */
export const OPENED_LIMIT = 50;

/** The unreadable answer that made a job fail, as it came. Kept apart from the job. */
export interface RawAnswer {
  jobId: string;
  /** At most a megabyte, without the key. */
  raw: string;
}

/** What a job gave, before it is stored, with the job as it was then. */
export interface EarlyAnswer {
  job: Job;
  result: ScrapeResult;
}

/** What a job gave: one page. `report` is present if the tab was read. */
export interface ScrapeResult {
  jobId: string;
  /** Its index among the pages of the job. Default: 0. */
  page?: number;
  data: ScrapeData;
  report?: CaptureReport;
  /** The rows from one page of a table. */
  table?: RunPage;
  /** What the tab showed after each action, as `data:` addresses by the action's index. */
  stepPictures?: StepPictures;
}

/** All of a result that the user may change, as it is after a change or after that was undone. */
export interface ResultEdit {
  /** The title among the metadata. Absent: none. */
  title?: string | string[];
  /** What the result is called in lists. */
  name: string;
  markdown: string;
}

/** Whether a job's page is to leave no trace: its window was private, or its request asks that nothing be kept. */
export function leavesNoTrace({
  incognito,
  retention,
}: Pick<Job, 'incognito' | 'retention'>): boolean {
  return incognito || retention === 'memory';
}
