import { isOpen, JOB_STATES, type Job } from '@/contract/job';
import { isRecord } from '@/contract/is-record';
import type { PageOutcomes } from '@/contract/page-outcomes';
import { byTime } from './job-store';
import { recordsOf, withJournal } from './page-journal';
import type { Sealed } from './sealed-results';
import { parseJob } from './stored-job';

/* Jobs in the tables of the database, with the journal of their pages. Each function works within a
   transaction of its caller. */

/** A stored job, with the outcomes of its pages since it was written. */
export async function readStoredJob(
  { jobs, journal }: WriteTables,
  id: string,
): Promise<Job | undefined> {
  const job = parseJob(await jobs.get(id));
  if (job?.many === undefined) return job;
  return withJournal(job, await journal.getAll(recordsOf(id)));
}

/** Whether a stored job has not ended. Does not read it, which takes long if it has many pages. */
export async function isStoredOpen({ jobs }: WriteTables, id: string): Promise<boolean> {
  const at = await jobs.index('state').openKeyCursor(recordsOf(id));
  return at !== null && OPEN_STATES.has(at.key[1]);
}

/** Writes a job, including the outcomes of its pages, and drops its journal. */
export async function writeStoredJob({ jobs, journal }: WriteTables, job: Job): Promise<void> {
  await jobs.put(job);
  if (job.many !== undefined) await journal.delete(recordsOf(job.id));
}

/** Adds outcomes of pages to a job's journal; a long journal is first merged into the job. */
export async function noteOutcomes(
  tables: WriteTables,
  jobId: string,
  outcomes: PageOutcomes,
): Promise<void> {
  let place = await tables.journal.count(recordsOf(jobId));
  if (place >= MAX_ENTRIES) {
    const job = await readStoredJob(tables, jobId);
    if (job === undefined) return;
    await writeStoredJob(tables, job);
    place = 0;
  }
  await tables.journal.put({ jobId, place, ...outcomes });
}

/** The jobs that could be read, with the outcomes in their journals, latest first. */
export function withJournals(jobs: readonly (Job | undefined)[], notes: readonly unknown[]): Job[] {
  const byJob = Map.groupBy(notes, (note) => (isRecord(note) ? note['jobId'] : undefined));
  return byTime(
    jobs.filter((job) => job !== undefined).map((job) => withJournal(job, byJob.get(job.id) ?? [])),
  );
}

/** Changes stored jobs, but not their journals. Skips unknown ids. */
export async function rewriteJobs(
  jobs: WriteTables['jobs'],
  ids: readonly string[],
  change: (job: Job) => Job,
): Promise<void> {
  for (const id of ids) {
    const job = parseJob(await jobs.get(id));
    if (job !== undefined) await jobs.put(change(job));
  }
}

/** A result, encrypted, with its index among the pages of its job. */
export type SealedPage = Sealed & { index: number };

/** The tables of the database, as in a transaction that writes. */
export interface WriteTables {
  jobs: Table<string, Job> & { index(name: 'state'): StateIndex };
  journal: Table<[string, number], PageOutcomes & { jobId: string; place: number }>;
  pages: Table<[string, number], SealedPage>;
  snapshots: Table<string, Sealed>;
}

interface StateIndex {
  openKeyCursor(
    keys: IDBKeyRange,
  ): Promise<{ readonly key: readonly [id: string, state: string] } | null>;
}

/** The part of an IndexedDB table that the store uses. */
interface Table<Key, Written> {
  get(key: Key): Promise<unknown>;
  getAll(keys: IDBKeyRange): Promise<unknown[]>;
  count(keys: IDBKeyRange): Promise<number>;
  getAllKeys(): Promise<Key[]>;
  add(record: Written): Promise<unknown>;
  put(record: Written): Promise<unknown>;
  delete(key: Key | IDBKeyRange): Promise<void>;
  clear(): Promise<void>;
}

const OPEN_STATES = new Set<string>(JOB_STATES.filter((state) => isOpen({ state })));

/** Up to this many entries, reading the journal is cheaper than rewriting the job. */
const MAX_ENTRIES = 64;
