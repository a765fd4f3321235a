import { tabJob } from './tab-job';
import type { EarlyAnswer, Job, ScrapeResult, Target } from '@/contract/job';
import type { PopupServices } from '@/ui/popup/popup-services';

/** Popup services without a browser: a page, and jobs that end when the test says so. */
export interface FakeServices extends PopupServices {
  jobs: Map<string, Job>;
  results: Map<string, ScrapeResult>;
  /** The calls, as `name` and the first argument. */
  calls: [string, unknown][];
  /** Ends a job, and informs the popup. Default: the job requested last. */
  end(change: Partial<Job>, result?: Partial<ScrapeResult>, jobId?: string): void;
  /** Sends the popup the result of a job before it has ended. Default: the job requested last. */
  answer(result?: Partial<ScrapeResult>, jobId?: string): void;
  /** Ends the automatic reading of a page that has a result, with the same result. */
  endOpening(): void;
}

export const EXAMPLE_PAGE = {
  tabId: 7,
  url: 'https://example.com/notes',
  title: 'Notes',
  incognito: false,
};

/** A job of {@link EXAMPLE_PAGE} that is done. */
export function exampleJob(change: Partial<Job & Target> = {}): Job {
  const { url, title, tabId } = EXAMPLE_PAGE;
  return tabJob('earlier', {
    state: 'done',
    url,
    title,
    tabId,
    request: { onlyMainContent: true },
    createdAt: 0,
    finishedAt: 1000,
    ...change,
  });
}

/** A result of {@link exampleJob}. */
export function exampleResult(change: Partial<ScrapeResult> = {}): ScrapeResult {
  return {
    jobId: 'earlier',
    data: {
      markdown: '# Notes\n\nTwo words.',
      html: '<h1>Notes</h1><img src="https://example.com/a.png" alt="A heap">',
      links: ['https://example.com/about', 'https://other.org/'],
      images: ['https://example.com/a.png'],
      metadata: { title: 'Notes', url: EXAMPLE_PAGE.url },
    },
    ...change,
  };
}

export function fakePopupServices(overrides: Partial<PopupServices> = {}): FakeServices {
  let listener: (jobIds: string[]) => void = () => {};
  let answerListener: (answer: EarlyAnswer) => void = () => {};
  let last = '';
  const jobs = new Map<string, Job>();
  const results = new Map<string, ScrapeResult>();
  const calls: [string, unknown][] = [];
  function end(change: Partial<Job>, result?: Partial<ScrapeResult>, jobId = last) {
    jobs.set(jobId, exampleJob({ id: jobId, ...change }));
    if (result !== undefined) results.set(jobId, exampleResult({ jobId, ...result }));
    listener([jobId]);
  }

  return {
    jobs,
    results,
    calls,
    end,
    endOpening() {
      const former = jobs.get('earlier');
      const result = results.get('earlier');
      if (former === undefined || result === undefined || last === '') return;
      calls.splice(0);
      end({ ...former, id: last }, { ...result, jobId: last });
    },
    openPage: async () => EXAMPLE_PAGE,
    askPage: async () => ({ documentId: 'D1' }),
    jobsOfTab: async () => [...jobs.values()].toReversed(),
    job: async (jobId) => jobs.get(jobId),
    result: async (jobId) => results.get(jobId),
    watchJobs(each) {
      listener = each;
      return () => {
        listener = () => {};
      };
    },
    keepBackground: () => () => {},
    watchAnswers(each) {
      answerListener = each;
      return () => {};
    },
    answer(result = {}, jobId = last) {
      const job = exampleJob({ id: jobId, state: 'running' });
      answerListener({ job, result: exampleResult({ jobId, ...result }) });
    },
    isFirst: async () => false,
    moreButton: async () => '',
    pagePictures: async () => new Map(),
    async scrape(job) {
      last = job.jobId;
      calls.push(['scrape', job]);
    },
    answerAhead: async (order) => void calls.push(['answerAhead', order]),
    sitePicks: async () => undefined,
    keepForSite: async (host, picks) => void calls.push(['keepForSite', picks ?? host]),
    pickParts: async (order) => void calls.push(['pickParts', order]),
    pointAtTable: async (order) => void calls.push(['pointAtTable', order]),
    progress: async () => undefined,
    pageFilling: async () => undefined,
    pause: () => new Promise(() => {}),
    cancel: async (jobId) => void calls.push(['cancel', jobId]),
    pendingCopy: async () => undefined,
    failedCommand: async () => undefined,
    copyDone: async (jobId, ok) => void calls.push(['copyDone', { jobId, ok }]),
    async act(action) {
      calls.push(['act', action]);
      return { text: `Did ${action}` };
    },
    edit: async (jobId, edit) => void calls.push(['edit', { jobId, ...edit }]),
    async copyPageLink(page) {
      calls.push(['copyPageLink', page.url]);
      return 'Copied the link';
    },
    async copyTabLinks() {
      calls.push(['copyTabLinks', undefined]);
      return 'Copied all links';
    },
    requestOrigins: async (origins) => calls.push(['requestOrigins', origins]) > 0,
    now: () => 61_000,
    ...overrides,
  };
}
