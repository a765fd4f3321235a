import type { Job } from '@/contract/job';
import type { JobEvent } from './engine';

/** What is made for jobs that the user may start next. In memory only. */
export type AnswersAhead = ReturnType<typeof createAnswersAhead>;

export function createAnswersAhead() {
  const made = new Map<string, Made>();

  function drop(jobId: string): void {
    made.get(jobId)?.stop.abort();
    made.delete(jobId);
  }

  return {
    /**
     * Makes what a job would give, and keeps it for that job for half a minute. It is stopped and
     * forgotten before if another one is taken, or one is made from another job, or of too many.
     *
     * @throws {FailureError} what the work failed with; `CANCELLED` if it was stopped.
     */
    make(
      { id, from }: Job,
      work: (signal: AbortSignal) => AsyncIterable<JobEvent>,
    ): Promise<readonly JobEvent[]> {
      for (const [other, known] of made) if (known.from !== from) drop(other);
      const stop = new AbortController();
      const events = Array.fromAsync(work(stop.signal));
      made.set(id, { from, events, stop });
      const [oldest] = made.keys();
      if (made.size > MOST && oldest !== undefined) drop(oldest);
      setTimeout(drop, KEPT_MS, id);
      return events;
    },
    /** What was made for a job, once; `undefined` if nothing, or nothing of its document. */
    async take({ id, target, tab }: Job): Promise<readonly JobEvent[] | undefined> {
      const taken = made.get(id);
      if (taken === undefined) return undefined;
      made.delete(id);
      // The choice is made, and the rest would only take time from it.
      for (const other of made.keys()) drop(other);
      const events = await taken.events.catch(() => undefined);
      // The rule of a site's table is only known when the job is made.
      const isSame = tab?.rule === undefined && events?.some(isOf(target.documentId));
      return isSame ? events : undefined;
    },
  };
}

interface Made {
  /** The job whose reading it is made from. */
  from: string | undefined;
  events: Promise<readonly JobEvent[]>;
  stop: AbortController;
}

function isOf(documentId: string | undefined) {
  return (event: JobEvent) => event.type === 'read' && event.documentId === documentId;
}

/** As many as a menu of scopes has besides the present one, and those of the menu before. */
const MOST = 4;
/** Longer than a person takes to choose from a menu. */
const KEPT_MS = 30_000;
