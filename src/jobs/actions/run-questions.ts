import type { Consent } from '@/contract/actions';
import { withAbort } from '@/async/deadline';

/** The questions of runs that wait for an answer from an extension page. */
export type RunQuestions = ReturnType<typeof createRunQuestions>;

/** A run that asks, and the tab where it runs. */
interface AskingRun {
  jobId: string;
  tabId: number | undefined;
}

/**
 * @param show - Shows outside of the page that a tab's run asks about the control of these words, or
 *   no longer does.
 */
export function createRunQuestions(show: (tabId: number, words: string | undefined) => void) {
  const asked = new Map<string, { words: string; resolve: (consent: Consent) => void }>();
  return {
    /**
     * Waits for the answer to the question of a run about the control of these words.
     *
     * @param signal - Withdraws the question; the promise then rejects.
     */
    async ask({ jobId, tabId }: AskingRun, words: string, signal: AbortSignal) {
      const { promise, resolve } = Promise.withResolvers<Consent>();
      const question = { words, resolve };
      asked.set(jobId, question);
      if (tabId !== undefined) show(tabId, words);
      try {
        return await withAbort(signal, promise);
      } finally {
        if (asked.get(jobId) === question) asked.delete(jobId);
        if (tabId !== undefined) show(tabId, undefined);
      }
    },
    /** Answers the question of a run; does nothing if that is not, or no longer, its question. */
    answer(jobId: string, words: string, consent: Consent) {
      const question = asked.get(jobId);
      if (question?.words === words) question.resolve(consent);
    },
  };
}
