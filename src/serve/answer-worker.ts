/** Answers from HTML in a thread of its own, which `inThread` ends if it takes too much time or memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { importSourceModules } from './source-modules.ts';
import type { AnswerOrder } from './answer-apart.ts';

importSourceModules();
const { answerHtml } = await import('./answer-html.ts');
const { toFailure } = await import('@/contract/result');
// What `answerApart` gives it.
const { page, options, ...how } = workerData as AnswerOrder;
parentPort?.postMessage(await answerHtml(page, options, how).catch(toFailure));
