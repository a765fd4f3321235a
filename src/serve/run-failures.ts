import { toFailure } from '@/contract/result';
import { localized } from '@/contract/user-text';
import type { Visited } from '@/jobs/pages/page-verdicts';
import { TooLate } from './in-time';
import { Answered, Refusal } from './refusal';

/** What the failures of a run's pages say of their sites, and of the user who is asked about them. */
export type RunFailures = ReturnType<typeof createRunFailures>;

/** Begins without failures. A site that answers, or whose page the user was to allow, is not silent. */
export function createRunFailures() {
  const codes = new Map<string, string>();
  /** How often the user has not answered in a row, by host. */
  const unanswered = new Map<string, number>();

  return {
    /** The contract's code for a page that failed; `undefined` if it has none. */
    codeOf: (url: string) => codes.get(url),
    /** Notes that a page was read. */
    read: (url: string) => void unanswered.delete(hostOf(url)),
    /** What becomes of a page whose user has not answered three times in a row for its site, and is asked no more. */
    givenUp: (url: string): Visited | undefined =>
      (unanswered.get(hostOf(url)) ?? 0) >= MOST_UNANSWERED ? UNANSWERED : undefined,
    /** What became of a page that failed. */
    visited(url: string, error: unknown): Visited {
      const outcome = { reason: toFailure(error).message };
      const code = error instanceof Refusal ? error.code : 'SCRAPE_SITE_ERROR';
      if (code !== undefined) codes.set(url, code);
      const hasWaited = error instanceof TooLate && error.hasWaited;
      if (hasWaited) unanswered.set(hostOf(url), (unanswered.get(hostOf(url)) ?? 0) + 1);
      // That the user's browser is away, or its user, says nothing about the site.
      if (hasWaited || (error instanceof Refusal && error.status === 503))
        return { outcome, isClosed: true };
      // Without a code, the server itself failed, or the page was refused.
      const isRefused = error instanceof Refusal && error.status < 500;
      const isSilent =
        !(error instanceof Answered) && (code === undefined ? !isRefused : SILENT.has(code));
      return { outcome, ...(!isSilent && { status: 200 }) };
    },
  };
}

function hostOf(url: string): string {
  return new URL(url).host;
}

/** Failures that mean that the site gave no answer. */
const SILENT: ReadonlySet<string> = new Set([
  'SCRAPE_SITE_ERROR',
  'SCRAPE_SSL_ERROR',
  'SCRAPE_DNS_RESOLUTION_ERROR',
  'SCRAPE_TIMEOUT',
]);
const MOST_UNANSWERED = 3;
const UNANSWERED = { outcome: { reason: localized('sharingUnanswered') }, isClosed: true } as const;
