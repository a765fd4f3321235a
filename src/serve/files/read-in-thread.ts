import { Worker } from 'node:worker_threads';
import { delay, throwIfAborted } from '@/async/deadline';
import { createSemaphore } from '@/jobs/semaphore';
import { FILE_LIMITS, FileProblem, type FileProblemKind, type ReadFile } from './read-file';

/** A file to read. */
export interface FileOrder {
  kind: 'pdf' | 'docx';
  bytes: Uint8Array;
  /** How many pages of a PDF are read. */
  maxPages: number;
}

/**
 * Reads a file in a thread of its own, two at once: files may be made to take all time and memory.
 *
 * @param signal - Ends it at once.
 * @param megabytes - How much memory it may take. Whether it takes more is looked at while the calling thread is free.
 * @throws {FileProblem}
 */
export async function readInThread(
  order: FileOrder,
  signal: AbortSignal,
  megabytes: number = FILE_LIMITS.memory,
): Promise<ReadFile> {
  const leave = await places.acquire(signal);
  try {
    throwIfAborted(signal);
    return await readNow(order, signal, megabytes);
  } finally {
    leave();
  }
}

const places = createSemaphore(() => Promise.resolve(FILE_LIMITS.atOnce));

async function readNow(
  order: FileOrder,
  signal: AbortSignal,
  megabytes: number,
): Promise<ReadFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
    workerData: order,
    // Of objects alone: buffers, of which a PDF may want many, are not counted here.
    resourceLimits: { maxOldGenerationSizeMb: FILE_LIMITS.memory },
    // What the libraries warn of is nothing to whoever has started the server.
    stdout: true,
    stderr: true,
  });
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end);
  worker.once('message', (said: ReadFile | FileProblemKind) => {
    if (typeof said === 'string') reject(new FileProblem(said));
    else resolve(said);
  });
  worker.once('error', (cause: unknown) => {
    const isFull = Object(cause).code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(new FileProblem(isFull ? 'large' : 'broken', { cause }));
  });
  worker.once('exit', () => reject(new FileProblem('broken')));
  worker.once('online', () => {
    outgrown(worker, megabytes * 1_000_000).then(
      () => reject(new FileProblem('large')),
      () => {},
    );
  });
  try {
    return await promise;
  } catch (error) {
    throwIfAborted(signal);
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
    await worker.terminate();
  }
}

/**
 * Resolves once a thread takes more memory than so many bytes, for objects and buffers.
 *
 * @throws when the thread has ended before.
 */
async function outgrown(worker: Worker, bytes: number): Promise<void> {
  for (;;) {
    const { used_heap_size: objects, external_memory: buffers } = await worker.getHeapStatistics();
    if (objects + buffers > bytes) return;
    await delay(BETWEEN_LOOKS_MS);
  }
}

const BETWEEN_LOOKS_MS = 50;
