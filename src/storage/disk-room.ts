import type { FailureError } from '@/contract/result';
import { freeBytes, readFile, removeFile, writeFile } from '@/platform/files';

/**
 * Whether the disk has room for something. Browsers confirm writes before they reach the disk, and
 * Chromium discards a database that a full disk has damaged. So before anything is written that
 * must not be lost, this checks what is free, and writes a file and reads it back.
 *
 * @param bytes - About how much is to be written; a promise if that is still being worked out.
 */
export async function hasDiskRoom(bytes: number | Promise<number>): Promise<boolean> {
  const free = await freeBytes().catch(() => undefined);
  if (free !== undefined && free < MARGIN) return false;
  const [needed, isWritable] = await Promise.all([bytes, canWrite()]);
  return isWritable && (free === undefined || free >= MARGIN + 2 * needed);
}

/**
 * Like {@link hasDiskRoom}, for frequent writes: if there was room within the last second, there is
 * still room for a little more.
 */
export function createRoomCheck(
  look = hasDiskRoom,
): (bytes: number | Promise<number>) => Promise<boolean> {
  let lookedAt = -Infinity;
  let left = 0;
  return async (bytes) => {
    const needed = await bytes;
    if (performance.now() - lookedAt < LOOK_COUNTS_MS && needed <= left) {
      left -= needed;
      return true;
    }
    const at = performance.now();
    const hasRoom = await look(needed);
    lookedAt = hasRoom ? at : -Infinity;
    left = LOOK_COUNTS_BYTES;
    return hasRoom;
  };
}

/**
 * Checks that the disk has room for so many bytes.
 *
 * @throws {FailureError} what `failure` makes of a full disk.
 */
export async function requireRoom(
  bytes: number | Promise<number>,
  failure: (cause: unknown) => FailureError,
  hasRoom = hasDiskRoom,
): Promise<void> {
  if (!(await hasRoom(bytes))) throw failure(new DOMException('', 'QuotaExceededError'));
}

/** For how long, and for how many bytes, a check counts: much less than the margin. */
const LOOK_COUNTS_MS = 1000;
const LOOK_COUNTS_BYTES = 4 * 1024 * 1024;

/** What the database may need beside the record: its log, and tables that it rewrites. */
const MARGIN = 16 * 1024 * 1024;

/** Large enough that the file system has to allocate blocks for it. */
const SAMPLE_BYTES = 64 * 1024;

async function canWrite(): Promise<boolean> {
  const name = `room-${crypto.randomUUID()}`;
  const sample = crypto.getRandomValues(new Uint8Array(SAMPLE_BYTES));
  try {
    await writeFile(name, sample);
    const back = await readFile(name);
    return back?.length === sample.length && back.every((byte, at) => byte === sample[at]);
  } catch {
    return false;
  } finally {
    await removeFile(name).catch(() => {});
  }
}
