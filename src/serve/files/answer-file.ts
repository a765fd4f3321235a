import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { FailureError, type Failure } from '@/contract/result';
import type { FetchedHtml } from '@/reader/html/read-html';
import { answerHtml } from '../answer-html';
import type { ScrapeAnswer } from '../backend';
import { inThread } from './in-thread';
import { FILE_LIMITS } from './read-file';

/** What is answered from the HTML of a file. */
export interface AnswerOrder {
  page: FetchedHtml;
  options: ScrapeOptions;
}

/**
 * As `answerHtml`; what is long is answered in a thread of its own, as all other requests would wait for it.
 *
 * @throws {FailureError} as `answerHtml`.
 * @throws {FileProblem} as `inThread`.
 */
export async function answerFile(
  { page, options }: AnswerOrder,
  signal: AbortSignal,
): Promise<ScrapeAnswer> {
  if (page.html.length <= FILE_LIMITS.answeredHere) return answerHtml(page, options, { signal });
  const order: AnswerOrder = { page, options };
  const said = await inThread<ScrapeAnswer | Failure>(ANSWERER, order, signal);
  if ('code' in said) throw new FailureError(said);
  return said;
}

const ANSWERER = new URL('./answer-worker.ts', import.meta.url);
