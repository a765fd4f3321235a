import { MAY_HAVE_REPEATED, MAX_SENDS } from '@/contract/errors/repeats';
import { UNKNOWN_OUTCOME } from '@/contract/errors/unknown-outcome';
import { hasPassed } from '@/contract/has-passed';
import { FailureError, toFailure, type ServiceFailure } from '@/contract/result';
import type { Activity } from '@/contract/service-calls';
import { recentActivity } from './account';
import type { Client } from './client';
import { findReason } from './connection-problem';
import { scrapesOf } from './find-activity';
import { localized, sentences, type UserText } from '@/contract/user-text';

/** A request that got no answer. */
export interface SentRequest {
  /** The address to scrape; absent for an upload, which no list identifies by an address. */
  url?: string;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
}

/**
 * Finds out what it can about a request without an answer: why there was none, and how many scrapes
 * the service's own list shows for it, because browsers repeat such requests. Any other failure is
 * returned as it is.
 */
export async function explainNoAnswer(
  thrown: unknown,
  client: Client,
  sent: SentRequest,
  signal: AbortSignal,
): Promise<unknown> {
  if (!(thrown instanceof FailureError) || thrown.service?.entry !== 'no-answer') return thrown;
  if (signal.aborted) return thrown;
  const { origin } = client.base;
  const fail = (message: UserText, more: Partial<ServiceFailure> = {}) =>
    new FailureError(
      { code: thrown.code, message, service: { ...NO_ANSWER, ...more } },
      { cause: thrown },
    );
  const quick = !hasPassed(QUICK, sent.sentAt, client.effects.now());
  const seen = await findRecentScrapes(client, signal);
  if (seen.kind === 'silent') {
    const { message, answers } = await findReason(client, signal);
    // If nothing answers right afterwards, nothing did before.
    if (!answers && quick) return fail(message, { billed: 'no', remedy: 'fix-address' });
    return fail(sentences(message, MAY_HAVE_REPEATED), { remedy: 'fix-address' });
  }
  const closed = !(await client.effects.hasAccess());
  const broken = sentences(
    localized('noReadableAnswer', { origin }),
    closed && localized('noReadableAnswerAllow'),
  );
  const way = closed && ({ remedy: 'fix-address' } as const);
  if (seen.kind === 'no-list' || sent.url === undefined) {
    const unseen = localized(sent.url === undefined ? 'noListOfUploads' : 'noListOfScrapes');
    return fail(sentences(broken, MAY_HAVE_REPEATED, unseen), { list: 'none', ...way });
  }
  const since = sent.sentAt - SKEW;
  const { length } = scrapesOf(seen.activities, { url: sent.url, since });
  return fail(sentences(broken, countSentence(length)), { scrapes: length, ...way });
}

type RecentScrapes =
  | { kind: 'list'; activities: Activity[] }
  | { kind: 'no-list' }
  | { kind: 'silent' };

/** Asks for the list of recent scrapes, which also shows whether the service is there at all. */
async function findRecentScrapes(client: Client, signal: AbortSignal): Promise<RecentScrapes> {
  try {
    return { kind: 'list', activities: await recentActivity(client, signal) };
  } catch (thrown) {
    const { code } = toFailure(thrown);
    return { kind: code === 'SERVICE_REFUSED' || code === 'BAD_RESPONSE' ? 'no-list' : 'silent' };
  }
}

function countSentence(count: number): UserText {
  return count === 0
    ? sentences(MAY_HAVE_REPEATED, localized('listShowsNone'))
    : localized('listShows', { count, times: MAX_SENDS });
}

const NO_ANSWER = { entry: 'no-answer', ...UNKNOWN_OUTCOME } satisfies ServiceFailure;

/** Milliseconds after which an unaccepted connection is given up. */
const QUICK = 3000;
/** Milliseconds by which the service's clock may be behind. */
const SKEW = 5000;
