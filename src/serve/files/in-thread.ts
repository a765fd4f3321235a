import { Worker } from 'node:worker_threads';
import { delay, throwIfAborted } from '@/async/deadline';
import { createSemaphores } from '@/jobs/semaphore';
import { FILE_LIMITS, FileProblem } from './read-file';

/**
 * Has a file or page worked on in a thread of its own: they may be made to take all time and memory. Two with the same
 * source at once, so that slow files hold up no pages.
 *
 * @param source - What the thread runs. It says one thing, which is given.
 * @param order - What it is to do.
 * @param signal - Ends it at once.
 * @param megabytes - How much memory it may take.
 * @throws {FileProblem} `large` if it takes more, `broken` if it ends without having said anything.
 */
export async function inThread<Said>(
  source: URL,
  order: object,
  signal: AbortSignal,
  megabytes: number = FILE_LIMITS.memory,
): Promise<Said> {
  const leave = await places(source.href).acquire(signal);
  try {
    throwIfAborted(signal);
    return await runNow<Said>(source, order, signal, megabytes);
  } finally {
    leave();
  }
}

const places = createSemaphores(() => Promise.resolve(FILE_LIMITS.atOnce));

async function runNow<Said>(
  source: URL,
  order: object,
  signal: AbortSignal,
  megabytes: number,
): Promise<Said> {
  const { promise, resolve, reject } = Promise.withResolvers<Said>();
  const worker = new Worker(source, {
    workerData: order,
    // Of objects alone: buffers, of which a PDF may want many, are not counted here.
    resourceLimits: { maxOldGenerationSizeMb: FILE_LIMITS.memory },
    // What the libraries warn of is nothing to whoever has started the server.
    stdout: true,
    stderr: true,
  });
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end);
  worker.once('message', resolve);
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
