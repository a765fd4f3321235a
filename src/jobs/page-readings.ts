import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { leavesNoTrace, type Job } from '@/contract/job';
import { SNAPSHOT_VERSION } from '@/contract/snapshot/packed';
import { isReadFor, type ReadRequest } from '@/contract/snapshot/read-request';
import type { Reading } from '@/contract/snapshot/reading';
import type { JobStore } from '@/storage/job-store';
import { ActedSchema, type Acted } from './actions/acted';

/** What was read of pages, so that another part or format of a page is available at once. */
export type PageReadings = ReturnType<typeof createPageReadings>;

export interface PageReading {
  wanted: ReadRequest;
  reading: Reading;
  documentId: string;
  /** The outcome of the actions done before; it belongs with what was read. */
  acted?: Acted;
}

/**
 * Readings of the last few jobs are in memory; those whose result is stored are on the disk.
 * Nothing is kept of private windows or of pages that leave no trace.
 */
export function createPageReadings(jobs: Pick<JobStore, 'keepSnapshot' | 'snapshot'>) {
  const recent = new Map<string, PageReading>();

  async function write(jobId: string, reading: PageReading): Promise<void> {
    if (lengthOf(reading) > MAX_STORED) return;
    const stored = { version: SNAPSHOT_VERSION, ...reading };
    // If there is no room for it, the page is read again.
    await jobs.keepSnapshot(jobId, stored).catch(() => {});
  }

  return {
    /**
     * Keeps what a job read in memory. If working on it takes long, it is also on the disk when this
     * resolves, so that the work can be redone if the browser ends the background; so is what was
     * read `soFar` of a page that takes long to read. Never rejects.
     */
    async keep(job: Job, reading: PageReading, soFar: boolean = false) {
      if (leavesNoTrace(job)) return;
      if (soFar || takesLong(reading)) return write(job.id, reading);
      recent.delete(job.id);
      recent.set(job.id, reading);
      const [oldest] = recent.keys();
      if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest);
    },
    /** Writes what a job read to the disk, along with its result. Never rejects. */
    async store({ id }: Job) {
      const reading = recent.get(id);
      if (reading !== undefined) await write(id, reading);
    },
    /** What a job read, if it serves another request too. */
    async find(jobId: string, wanted: ReadRequest) {
      const found = recent.get(jobId) ?? parseReading(await jobs.snapshot(jobId).catch(() => null));
      return found !== undefined && isReadFor(found.wanted, wanted) ? found : undefined;
    },
  };
}

/** Whether working on the reading takes a second or more. */
export function takesLong(reading: PageReading): boolean {
  return lengthOf(reading) > LONG_WORK;
}

const MAX_RECENT = 3;
/** In UTF-16 units. */
const LONG_WORK = 2_000_000;
const MAX_STORED = 20_000_000;

function lengthOf({ reading }: PageReading): number {
  return reading.frames.reduce((sum, { text }) => sum + text.length, reading.text.length);
}

/** Reads what this version stored. Its texts are checked when they are unpacked. */
function parseReading(value: unknown): PageReading | undefined {
  const read = StoredReading().safeParse(value);
  if (!read.success) return undefined;
  const { version: _version, ...reading } = read.data;
  return reading;
}

const StoredReading = lazily(
  () =>
    z.object({
      version: z.literal(SNAPSHOT_VERSION),
      wanted: z.looseObject({}) as z.ZodMiniType<ReadRequest>,
      reading: z.object({
        text: z.string(),
        frames: z.array(z.object({ path: z.array(z.int()), text: z.string() })),
      }),
      documentId: z.string(),
      acted: z.exactOptional(ActedSchema()),
    }) satisfies z.ZodMiniType<PageReading & { version: number }>,
);
