import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { FailureError, type Failure } from '@/contract/result';
import type { FetchedHtml } from '@/reader/html/read-html';
import { answerHtml } from './answer-html';
import type { ScrapeAnswer } from './backend';
import { inThread } from './files/in-thread';
import { FILE_LIMITS } from './files/read-file';

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
 * @throws {FileProblem} as `inThread`.
 */
export async function answerApart(order: AnswerOrder, signal: AbortSignal): Promise<ScrapeAnswer> {
  const { page, options, ...how } = order;
  if (page.html.length <= FILE_LIMITS.answeredHere)
    return answerHtml(page, options, { signal, ...how });
  const said = await inThread<ScrapeAnswer | Failure>(ANSWERER, order, signal);
  if ('code' in said) throw new FailureError(said);
  return said;
}

const ANSWERER = new URL('./answer-worker.ts', import.meta.url);
