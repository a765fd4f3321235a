import type { Job } from '@/contract/job';
import type { JobEvent } from './engine';

/** What is made for jobs that the user may start next. In memory only. */
export type AnswersAhead = ReturnType<typeof createAnswersAhead>;

export function createAnswersAhead() {
  const made = new Map<string, Promise<readonly JobEvent[]>>();
  return {
    /** Keeps what is being made for the job of this id; of too many, the oldest is dropped. */
    keep(jobId: string, events: Promise<readonly JobEvent[]>): void {
      made.set(jobId, events);
      const [oldest] = made.keys();
      if (made.size > MOST && oldest !== undefined) made.delete(oldest);
    },
    /** What was made for a job, once; `undefined` if nothing, or nothing of its document. */
    async take({ id, target, tab }: Job): Promise<readonly JobEvent[] | undefined> {
      const events = await made.get(id)?.catch(() => undefined);
      made.delete(id);
      // The rule of a site's table is only known when the job is made.
      const isSame = tab?.rule === undefined && events?.some(isOf(target.documentId));
      return isSame ? events : undefined;
    },
  };
}

function isOf(documentId: string | undefined) {
  return (event: JobEvent) => event.type === 'read' && event.documentId === documentId;
}

/** As many as a menu of scopes has besides the present one, and those of the menu before. */
const MOST = 4;
