import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { FailureError, type Failure } from '@/contract/result';
import type { FetchedHtml } from '@/reader/html/read-html';
import { answerHtml } from './answer-html';
import type { ScrapeAnswer } from './backend';
import { inThread } from './files/in-thread';
import { FILE_LIMITS, FileProblem } from './files/read-file';
import { Refusal } from './refusal';
import { TOLD } from './told';

/** What is answered from HTML, and how. */
export interface AnswerOrder {
  page: FetchedHtml;
  options: ScrapeOptions;
  wantsLinks?: boolean;
}

/**
 * As `answerHtml`; what is long is answered in a thread of its own, as all other requests would wait for it.
 *
 * @throws {FailureError} as `answerHtml`.
 * @throws {FileProblem} `large` if that takes too much memory.
 * @throws {Refusal} if the thread ends for another reason: the page is not to blame.
 */
export async function answerApart(order: AnswerOrder, signal: AbortSignal): Promise<ScrapeAnswer> {
  const { page, options, ...how } = order;
  if (page.html.length <= FILE_LIMITS.answeredHere)
    return answerHtml(page, options, { signal, ...how });
  const said = await inThread<ScrapeAnswer | Failure>(ANSWERER, order, signal).catch(refuseEnded);
  if ('code' in said) throw new FailureError(said);
  return said;
}

function refuseEnded(cause: unknown): never {
  if (!(cause instanceof FileProblem) || cause.kind === 'large') throw cause;
  throw new Refusal(500, 'UNKNOWN_ERROR', TOLD.threadEnded, {}, { cause });
}

const ANSWERER = new URL('./answer-worker.ts', import.meta.url);
