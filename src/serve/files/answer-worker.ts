/** Answers from the HTML of one file in a thread of its own, which `inThread` ends if it takes too much time or memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { importSourceModules } from '../source-modules.ts';
import type { AnswerOrder } from './answer-file.ts';

importSourceModules();
const { answerHtml } = await import('../answer-html.ts');
const { toFailure } = await import('@/contract/result');
// What `answerFile` gives it.
const { page, options } = workerData as AnswerOrder;
parentPort?.postMessage(await answerHtml(page, options).catch(toFailure));
