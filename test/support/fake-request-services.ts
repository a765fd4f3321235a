import { fakeTableServices } from './fake-table-services';
import { tabJob } from './tab-job';
import { vi } from 'vitest';
import type { Job, ScrapeResult } from '@/contract/job';
import type { Preset } from '@/storage/presets';
import { newService } from '@/storage/services';
import type { TabSteps } from '@/ui/builder/tab-steps';
import type { FormState } from '@/drafts/form-state';
import { ownForm } from './own-form';
import type { RequestServices } from '@/ui/request/request-services';

/** Request services without a browser: a connected service, and jobs that end when the test says so. */
export function fakeRequestServices(overrides: Partial<RequestServices> = {}) {
  const jobs = new Map<string, Job>();
  const results = new Map<string, ScrapeResult>();
  const listeners = new Set<(jobIds: string[]) => void>();
  const services = {
    tables: fakeTableServices(),
    readForm: async (): Promise<FormState> => ownForm({ maxAge: 0 }),
    keepForm: vi.fn<RequestServices['keepForm']>(async () => {}),
    watchForm: () => () => {},
    pickElement: vi.fn<RequestServices['pickElement']>(async () => {}),
    pickForStep: vi.fn<RequestServices['pickForStep']>(async () => {}),
    tabSteps: (): TabSteps => ({
      scriptsState: async () => 'on',
      allowScripts: async () => 'on',
      openDetails: async () => {},
      print: async () => {},
      look: async () => [],
      showPlace: async () => {},
      endsWithPage: false,
      mayUse: async () => false,
      allow: async () => true,
    }),
    record: vi.fn<RequestServices['record']>(async () => {}),
    stopRecording: vi.fn<RequestServices['stopRecording']>(async () => {}),
    watchRecording: vi.fn<RequestServices['watchRecording']>((_, listener) => {
      listener('none');
      return () => {};
    }),
    comesBack: async () => false,
    readServices: async () => ({
      services: [newService('https://api.example.org', 'first')],
      chosenId: 'first',
    }),
    chooseService: vi.fn<RequestServices['chooseService']>(async () => {}),
    hasKey: async (): Promise<boolean | undefined> => true,
    placeInQueue: async () => 1,
    readPresets: async (): Promise<Preset[]> => [],
    readModels: async () => ({ model: undefined, stepsModel: undefined, choice: [] }),
    readSiteRule: vi.fn<RequestServices['readSiteRule']>(async () => undefined),
    readStart: async () => ({ maxAge: 0 }),
    savePreset: vi.fn<RequestServices['savePreset']>(async () => 'saved'),
    offerPreset: vi.fn<RequestServices['offerPreset']>(async () => {}),
    copyText: vi.fn<RequestServices['copyText']>(async () => {}),
    readPolicy: async () => ({}),
    requestDataConsent: async () => true,
    mayUpload: async () => false,
    allowUpload: vi.fn<RequestServices['allowUpload']>(async () => {}),
    send: vi.fn<RequestServices['send']>(async ({ jobId, engine, url, title, options }) => {
      jobs.set(
        jobId,
        tabJob(jobId, { engine, url, title, request: options, state: 'running', createdAt: 0 }),
      );
    }),
    readPdf: async () => new File(['%PDF-'], 'a.pdf'),
    answerFile: vi.fn<RequestServices['answerFile']>(async () => {}),
    sendFile: vi.fn<RequestServices['sendFile']>(async () => {}),
    pause: vi.fn<RequestServices['pause']>(async () => {}),
    continueActions: vi.fn<RequestServices['continueActions']>(async () => {}),
    answerQuestion: vi.fn<RequestServices['answerQuestion']>(async () => {}),
    resume: vi.fn<RequestServices['resume']>(async () => {}),
    cancel: vi.fn<RequestServices['cancel']>(async () => {}),
    lookUp: vi.fn<RequestServices['lookUp']>(async () => false),
    runInTab: async () => {},
    markReviewed: async () => {},
    keepsList: async () => true,
    markSeen: vi.fn<RequestServices['markSeen']>(async () => {}),
    latestJob: async (): Promise<Job | undefined> => undefined,
    leftRun: async (): Promise<Job | undefined> => undefined,
    job: async (jobId: string) => jobs.get(jobId),
    result: async (jobId: string) => results.get(jobId),
    rawAnswer: async (): Promise<string | undefined> => undefined,
    watchJobs(listener: (jobIds: string[]) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keepBackground: () => () => {},
    act: vi.fn<RequestServices['act']>(async () => ({ text: 'Done.' })),
    now: () => 5000,
    ...overrides,
  };
  /** Ends the job that was sent last. */
  function end(change: Partial<Job>, data?: ScrapeResult['data']) {
    const job = [...jobs.values()].at(-1);
    if (job === undefined) throw new Error('nothing was sent');
    jobs.set(job.id, { ...job, ...change });
    if (data !== undefined) results.set(job.id, { jobId: job.id, data });
    for (const listener of listeners) listener([job.id]);
  }
  return { services, end };
}
