/** Reads one file in a thread of its own, whose memory is limited, and which can be ended; see `readInThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import { importSourceModules } from '../source-modules.ts';
import type { FileOrder } from './read-in-thread.ts';

importSourceModules();
const { FileProblem } = await import('./read-file.ts');
// What `readInThread` gives it.
const { kind, bytes, maxPages } = workerData as FileOrder;
try {
  const read =
    kind === 'pdf'
      ? (await import('./pdf-html.ts')).readPdf(bytes, maxPages)
      : (await import('./docx-html.ts')).readDocx(bytes);
  parentPort?.postMessage(await read);
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  parentPort?.postMessage(error.kind);
}
