import type { CaptureReport } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';
import type { Engine, EnginePolicy, JobWork } from '@/jobs/engine';
import type { Drawing } from '@/jobs/pages/page-answer';

/** The answer of a stub to a job: its only page. */
export interface StubAnswer {
  data: ScrapeData;
  report?: CaptureReport;
  /** The document that was read. */
  documentId?: string;
}

/** An engine whose jobs have one page. Its policy is the tab's, without restarts. */
export function stubEngine(
  scrape: (job: Job, signal: AbortSignal) => Promise<StubAnswer>,
  policy: Partial<EnginePolicy> = {},
): Engine {
  return {
    policy: {
      beginsAtOnce: () => false,
      retries: false,
      supersedes: (former, later) =>
        former.engine === later.engine && former.target.tabId === later.target.tabId,
      interruption: () => 'Interrupted.',
      ...policy,
    },
    async *run(job, signal) {
      const { documentId, ...page } = await scrape(job, signal);
      if (documentId !== undefined) yield { type: 'read', documentId };
      yield { type: 'page', ...page };
    },
  };
}

/** The answer of an engine to a job: its last page. */
export async function answerOf(
  engine: JobWork,
  job: Job,
  signal = new AbortController().signal,
): Promise<StubAnswer> {
  let answer: StubAnswer | undefined;
  let documentId: string | undefined;
  for await (const event of engine.run(job, signal)) {
    if (event.type === 'read') ({ documentId } = event);
    else if (event.type === 'page') {
      const { type: _type, ...page } = event;
      answer = page;
    }
  }
  if (answer === undefined) throw new Error('the engine gave no page');
  return { ...answer, ...(documentId !== undefined && { documentId }) };
}

/** Keeps nothing of what is read. */
export const NO_READINGS = {
  keep: async () => {},
  store: async () => {},
  find: async () => undefined,
};

/** Opens no page in a tab. */
export const NO_DRAWING: Drawing = {
  may: async () => false,
  read: () => Promise.reject(new Error('no tab')),
  use: () => async () => {},
};
