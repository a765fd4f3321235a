import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Reading } from '@/contract/snapshot/reading';

/** What was read of the last few pages, so that another part or format of one is there at once. */
export interface RecentReadings {
  /** Keeps what a job read, for as long as the background lives or until later ones take its place. */
  keep(jobId: string, read: RecentReading): void;
  /** What a job read, where it answers a request too; a later job of the same page may pass it on. */
  find(jobId: string, wanted: ReadRequest): RecentReading | undefined;
}

export interface RecentReading {
  wanted: ReadRequest;
  reading: Reading;
  documentId: string;
}

/** Readings in memory: never on disk, and no very large ones. */
export function createRecentReadings(): RecentReadings {
  const recent = new Map<string, RecentReading>();
  return {
    keep(jobId, read) {
      if (read.reading.text.length > MAX_LENGTH) return;
      recent.delete(jobId);
      recent.set(jobId, read);
      const [oldest] = recent.keys();
      if (recent.size > MAX_COUNT && oldest !== undefined) recent.delete(oldest);
    },
    find(jobId, wanted) {
      const found = recent.get(jobId);
      return found !== undefined && answers(found.wanted, wanted) ? found : undefined;
    },
  };
}

const MAX_COUNT = 3;
/** In UTF-16 units. */
const MAX_LENGTH = 4_000_000;

/**
 * Whether what was read for one request is what another wants read. Time limits make no difference. A
 * reading that asked for the selection also looked into fields, so it is for no other; and one that did
 * not ask may have missed it.
 */
function answers(read: ReadRequest, wanted: ReadRequest): boolean {
  const { timeout: _, rawHtml: hasRawHtml = false, ...one } = read;
  const { timeout: __, rawHtml = false, ...other } = wanted;
  return (hasRawHtml || !rawHtml) && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(request: ReadRequest): [string, unknown][] {
  return Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
