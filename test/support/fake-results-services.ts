import { vi } from 'vitest';
import type { Job, ScrapeResult } from '@/contract/job';
import type { Settings } from '@/storage/settings';
import type { ResultsServices } from '@/ui/results/results-services';
import { fakeRequestServices } from './fake-request-services';
import { fakeTableServices } from './fake-table-services';

/** Services of the results page without a browser: these jobs, each with a text of its own. */
export function fakeResultsServices(jobs: Job[], overrides: Partial<ResultsServices> = {}) {
  return {
    search: vi.fn<ResultsServices['search']>(async () => jobs),
    result: async (jobId: string): Promise<ScrapeResult> => ({
      jobId,
      data: { markdown: `Text of ${jobId}`, metadata: {} },
    }),
    searchPages: async () => [],
    watchJobs: () => () => {},
    deleteResults: vi.fn<ResultsServices['deleteResults']>(async () => {}),
    deleteAllResults: vi.fn<ResultsServices['deleteAllResults']>(async () => {}),
    discardResults: vi.fn<ResultsServices['discardResults']>(async () => {}),
    restoreResults: vi.fn<ResultsServices['restoreResults']>(async () => {}),
    sweepResults: vi.fn<ResultsServices['sweepResults']>(async () => {}),
    actOnSeveral: vi.fn<ResultsServices['actOnSeveral']>(async () => 'Copied 2 pages'),
    act: vi.fn<ResultsServices['act']>(async () => ({ text: 'Copied 3 words.' })),
    tables: fakeTableServices(),
    joining: async () => ({
      find: async () => undefined,
      point: async () => null,
      tryPages: async () => [],
      read: async () => {},
      forgetSites: async () => {},
    }),
    requests: fakeRequestServices().services,
    readAgain: vi.fn<ResultsServices['readAgain']>(async () => 'next'),
    openPage: vi.fn<ResultsServices['openPage']>(),
    fileRequest: vi.fn<ResultsServices['fileRequest']>(async () => undefined),
    inPrivateWindow: false,
    requestOrigins: async () => true,
    originOfTab: async () => undefined,
    missingSites: async () => [],
    loadPreviewImages: false,
    textForm: 'source' as Settings['textForm'],
    interact: vi.fn<ResultsServices['interact']>(async () => ({ success: true, output: 'Done.' })),
    stopInteract: vi.fn<ResultsServices['stopInteract']>(async () => ({})),
    continuePages: vi.fn<ResultsServices['continuePages']>(async () => {}),
    sendPages: vi.fn<ResultsServices['sendPages']>(async () => {}),
    saveRun: vi.fn<ResultsServices['saveRun']>(async () => 'Saved pages.zip'),
    openSessions: new Set<string>(),
    markSession: async () => {},
    ...overrides,
  };
}
