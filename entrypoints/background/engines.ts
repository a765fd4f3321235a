import type { EngineId } from '@/contract/engine';
import type { Job } from '@/contract/job';
import { trackingOrder } from '@/contract/page-version';
import type { Consents } from '@/jobs/actions/ask-driver';
import { createScriptRunner } from '@/jobs/actions/run-script';
import type { RunQuestions } from '@/jobs/actions/run-questions';
import type { RunSecrets } from '@/jobs/actions/run-secrets';
import type { AnswersAhead } from '@/jobs/answers-ahead';
import type { Engine } from '@/jobs/engine';
import { AGENT_POLICY, servicePolicy, uploadPolicy } from '@/jobs/engine-policies';
import type { GivenReadings } from '@/jobs/given-readings';
import type { JobFiles } from '@/jobs/job-files';
import { lateEngine } from '@/jobs/late-engine';
import type { PageReadings } from '@/jobs/page-readings';
import { createSemaphores } from '@/jobs/semaphore';
import { engineUnderPolicy } from '@/jobs/under-policy';
import type { TabAccess } from '@/jobs/tab-access';
import { createTabEngine } from '@/jobs/tab-engine';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine-parts';
import { withTableRuns } from '@/jobs/table-run/table-engine';
import { translate } from '@/platform/i18n';
import { canRunUserScripts, executeUserScript } from '@/platform/user-scripts';
import type { OpenJobStore } from '@/storage/open-job-store';
import { requestLimit } from '@/storage/connection';
import { changePresets, readPresets } from '@/storage/presets';
import { readSettings } from '@/storage/settings';
import { FIRST_SERVICE } from '@/storage/services';
import { browserCamera } from './browser-camera';
import type { ReadPage } from './read-page';

/** What the engines for single pages work with. */
export interface EngineParts {
  store: OpenJobStore;
  access: TabAccess;
  /** Answers a request from what was read of a page. */
  answer: AnswerFromSnapshot;
  /** Begins to load what answers. */
  prepare: () => void;
  readings: PageReadings;
  given: GivenReadings;
  ahead: AnswersAhead;
  secrets: RunSecrets;
  questions: RunQuestions;
  files: JobFiles;
  readPage: ReadPage;
}

/** Makes the engines for single pages: the tab, the service, and the service on the tab's page. */
export function createEngines(parts: EngineParts): Record<EngineId, Engine> {
  const { store, access, answer, prepare, readings, given, ahead } = parts;
  const { secrets, questions, files, readPage } = parts;
  const tab = createTabEngine(access, answer, readings, {
    camera: browserCamera,
    findScripts: () => (canRunUserScripts() ? createScriptRunner(executeUserScript) : undefined),
    async findPrevious(job) {
      const order = trackingOrder(job.request);
      if (order === undefined) return undefined;
      const { previousVersion } = await import('@/jobs/previous-version');
      const { ignoredNoise } = await readSettings();
      return previousVersion(store, job, order, ignoredNoise.includes('campaigns'));
    },
    async *askModel(order) {
      return yield* (await import('./model-answers')).answerWithModel(order);
    },
    given,
    ahead,
    takeSecrets: (jobId) => secrets.take(jobId),
    findResult: (jobId) => store.result(jobId),
    questionsOf: (job) => ({
      consents: presetConsents(job),
      ask: (words, signal) =>
        questions.ask({ jobId: job.id, tabId: job.target.tabId }, words, signal),
    }),
    isHeld: async (jobId) => (await store.get(jobId))?.hold === true,
    translate,
    prepare,
  });
  const semaphores = createSemaphores(requestLimit);
  const semaphore = ({ remote }: Job) => semaphores(remote?.service ?? FIRST_SERVICE);
  const loadTableRuns = async () =>
    (await import('./table-run-effects')).tableRunEffects(store, access, readPage);
  return {
    tab: engineUnderPolicy(withTableRuns(tab, loadTableRuns), 'tab'),
    service: lateEngine(servicePolicy(semaphore), async () =>
      (await import('./service-engines')).addressEngine(),
    ),
    upload: lateEngine(uploadPolicy(semaphore), async () =>
      (await import('./service-engines')).uploadEngine(tab, files),
    ),
  };
}

/** Makes the engine for the agent of each job's service. */
export function agentEngine(): Engine {
  return lateEngine(AGENT_POLICY, async () =>
    (await import('./service-agent')).createServiceAgent(),
  );
}

/**
 * What the user has agreed to for the preset whose actions a job does; `undefined` if they are not
 * a preset's.
 */
function presetConsents({ preset, request: { actions } }: Job): Consents | undefined {
  if (preset === undefined) return undefined;
  return {
    async find(site) {
      const { agreedTo } = await import('@/drafts/preset-list');
      return agreedTo(await readPresets(), preset, actions, site);
    },
    async add(words, site) {
      const { agreeTo } = await import('@/drafts/preset-list');
      await changePresets((stored) => agreeTo(stored, preset, actions, { words, site }));
    },
  };
}
