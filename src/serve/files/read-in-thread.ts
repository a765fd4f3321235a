import { Worker } from 'node:worker_threads';
import { throwIfAborted } from '@/async/deadline';
import { FILE_LIMITS, FileProblem, type FileProblemKind, type ReadFile } from './read-file';

/** A file to read. */
export interface FileOrder {
  kind: 'pdf' | 'docx';
  bytes: Uint8Array;
  /** How many pages of a PDF are read. */
  maxPages: number;
}

/**
 * Reads a file in a thread of its own: files may be made to take all time and memory.
 *
 * @param signal - Ends it at once.
 * @throws {FileProblem}
 */
export async function readInThread(order: FileOrder, signal: AbortSignal): Promise<ReadFile> {
  throwIfAborted(signal);
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
    workerData: order,
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
