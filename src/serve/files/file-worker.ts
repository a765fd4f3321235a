/** Reads one file in a thread of its own, which `readInThread` ends if it takes too much time or memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { importSourceModules } from '../source-modules.ts';
import type { FileOrder } from './read-in-thread.ts';

importSourceModules();
const { FILE_LIMITS, FileProblem } = await import('./read-file.ts');
// What `readInThread` gives it.
const { kind, bytes, maxPages } = workerData as FileOrder;
try {
  const file =
    kind === 'pdf'
      ? await (await import('./pdf-html.ts')).readPdf(bytes, maxPages)
      : await (await import('./docx-html.ts')).readDocx(bytes);
  if (file.html.length > FILE_LIMITS.html) throw new FileProblem('large');
  parentPort?.postMessage(file);
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  parentPort?.postMessage(error.kind);
}
