import { loadOnce } from '@/core/load-once';
import type { Job } from '@/contract/job';
import type { DiscardedResults } from '@/jobs/discarded-results';
import type { Engine } from '@/jobs/engine';
import type { JobRunner } from '@/jobs/job-runner';
import type { Handlers, MessageName, RequestOf } from '@/messaging/protocol';
import type { ClipboardWriter } from './clipboard';
import type { EngineParts } from './engines';
import type { PartsPicker } from './pick-parts';
import type { TabRecorder } from './record';
import { lateSharing } from './late-sharing';
import { createResultHandlers } from './result-handlers';
import { createTabHandlers, type TabServices } from './tab-handlers';

/** What the messages of extension pages are answered with. */
export interface HandlerServices extends TabServices, Parts {
  runner: JobRunner;
  clipboard: ClipboardWriter;
  discarded: DiscardedResults;
  /** Removes the badge and notification for a job that has ended. */
  dismiss: (job: Job) => Promise<void>;
  /** Does what nobody waits for once what a page asks first is answered. */
  later: (work: () => Promise<unknown>) => void;
  /** Reads many pages in this browser. */
  pages: Pick<Engine, 'run'>;
  parts: PartsPicker;
  recorder: TabRecorder;
}

type Parts = Pick<
  EngineParts,
  'store' | 'access' | 'answer' | 'prepare' | 'given' | 'files' | 'readPage'
>;

/**
 * Answers the messages of extension pages; see src/messaging/protocol.ts. What a click needs is there at
 * once; the rest is loaded with the first message for it.
 */
export function createHandlers(services: HandlerServices): Handlers {
  const { runner, store, access, readPage, clipboard, files } = services;
  const tables = whenAsked(
    ['findTables', 'readTable', 'findNextPage', 'readPages', 'readMorePages'],
    async () => (await import('./table-handlers')).createTableHandlers(runner, store, readPage),
  );
  return {
    ...tables,
    ...whenAsked(['keepTable', 'pointAtTable'], async () => {
      const { createKeptTableHandlers } = await import('./kept-table-handlers');
      return createKeptTableHandlers(store, access, tables.findTables);
    }),
    ...createTabHandlers(runner, store, services),
    ...whenAsked(POINTING_MESSAGES, async () => {
      const { createPointingHandlers } = await import('./pointing-handlers');
      return createPointingHandlers(access, store, services.parts, services.recorder);
    }),
    ...whenAsked(PAGES_MESSAGES, async () =>
      (await import('./pages-handlers')).createPagesHandlers(runner, readPage, store),
    ),
    ...whenAsked(['tryAddresses', 'pointInPage'], async () =>
      (await import('./join-handlers')).createJoinHandlers(services.pages, access, readPage),
    ),
    ...whenAsked(['answerFile'], async () =>
      (await import('./file-handlers')).createFileHandlers(runner, services.given),
    ),
    ...whenAsked(['mapSite'], async () =>
      (await import('./map-handlers')).createMapHandlers(readPage, store),
    ),
    ...whenAsked(['tryModel'], async () => import('./model-handlers')),
    ...whenAsked(['proposeStep'], async () =>
      (await import('./agent-handlers')).createAgentHandlers(access, store),
    ),
    ...whenAsked(SERVICE_MESSAGES, async () =>
      (await import('./service-handlers')).createServiceHandlers(runner, store, files),
    ),
    ...lateSharing(async () =>
      (await import('./sharing')).createSharing(services.pages, access, services.answer),
    ),
    ...createResultHandlers(
      runner,
      store,
      services.discarded,
      services.dismiss,
      services.prepare,
      services.later,
    ),
    copyDone: async ({ jobId, ok }) => clipboard.popupCopied(jobId, ok),
  };
}

/** Handlers that are loaded with the first message for one of them. */
function whenAsked<Name extends MessageName>(
  names: readonly Name[],
  load: () => Promise<Pick<Handlers, Name>>,
): Pick<Handlers, Name> {
  const loaded = loadOnce(load);
  const handlers = names.map((name) => {
    const handle = async (request: RequestOf<Name>) => (await loaded())[name](request);
    return [name, handle] as const;
  });
  // Each name has its handler; the compiler cannot follow that through a list of entries.
  return Object.fromEntries(handlers) as Pick<Handlers, Name>;
}

const POINTING_MESSAGES = [
  'pickElement',
  'pickForStep',
  'pickParts',
  'lookAtSteps',
  'showPlace',
  'record',
  'stopRecording',
] as const;

const PAGES_MESSAGES = ['findLinks', 'readAddresses', 'continuePages'] as const;

const SERVICE_MESSAGES = [
  'send',
  'sendAddresses',
  'sendFile',
  'keepMedia',
  'lookUp',
  'keepsList',
  'testConnection',
  'interact',
  'stopInteract',
  'searchWeb',
  'askBrowser',
] as const;
