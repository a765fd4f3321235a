import type { Job } from '@/contract/job';
import type { RunQuestions } from '@/jobs/actions/run-questions';
import type { RunSecrets } from '@/jobs/actions/run-secrets';
import type { DiscardedResults } from '@/jobs/discarded-results';
import type { GivenReadings } from '@/jobs/given-readings';
import type { JobFiles } from '@/jobs/job-files';
import type { JobRunner } from '@/jobs/job-runner';
import type { TabAccess } from '@/jobs/tab-access';
import type { Handlers } from '@/messaging/protocol';
import type { OpenJobStore } from '@/storage/open-job-store';
import type { ClipboardWriter } from './clipboard';
import { createFileHandlers } from './file-handlers';
import { createKeptTableHandlers } from './kept-table-handlers';
import { createMapHandlers } from './map-handlers';
import { createPagesHandlers } from './pages-handlers';
import type { PartsPicker } from './pick-parts';
import { createPointingHandlers } from './pointing-handlers';
import type { TabRecorder } from './record';
import { createResultHandlers } from './result-handlers';
import { createSearchHandlers } from './search-handlers';
import { createServiceHandlers } from './service-handlers';
import { createTabHandlers } from './tab-handlers';
import { createTableHandlers, type ReadPage } from './table-handlers';

/** What the messages of extension pages are answered with. */
export interface HandlerServices {
  runner: JobRunner;
  store: OpenJobStore;
  access: TabAccess;
  clipboard: ClipboardWriter;
  discarded: DiscardedResults;
  /** Removes the badge and notification for a job that has ended. */
  dismiss: (job: Job) => Promise<void>;
  /** Keeps the files that jobs upload. */
  files: JobFiles;
  given: GivenReadings;
  parts: PartsPicker;
  readPage: ReadPage;
  recorder: TabRecorder;
  /** Keeps what the user types for a run. */
  secrets: RunSecrets;
  /** What runs wait for. */
  questions: RunQuestions;
}

/** Answers the messages of extension pages; see src/messaging/protocol.ts. */
export function createHandlers(services: HandlerServices): Handlers {
  const { runner, store, access, readPage, clipboard } = services;
  const tables = createTableHandlers(runner, store, readPage);
  return {
    ...tables,
    ...createKeptTableHandlers(store, access, tables.findTables),
    ...createTabHandlers(runner, store, services.secrets, services.questions),
    ...createPointingHandlers(access, store, services.parts, services.recorder),
    ...createPagesHandlers(runner, readPage),
    ...createSearchHandlers(store),
    ...createFileHandlers(runner, services.given),
    ...createMapHandlers(readPage, store),
    ...createServiceHandlers(runner, store, services.files, services.dismiss),
    ...createResultHandlers(runner, store, services.discarded),
    copyDone: async ({ jobId, ok }) => clipboard.popupCopied(jobId, ok),
  };
}
