import type { CaptureReport } from '@/contract/capture-report';
import type { Job } from '@/contract/job';
import type { PageVersion } from '@/contract/page-version';
import type { Picture } from '@/contract/picture';
import type { ScrapeData } from '@/contract/scrape-data';
import type { FrameSnapshot, Snapshot } from '@/contract/snapshot/snapshot';
import type { StyleSurvey } from '@/contract/style-survey';
import type { TabRequest } from '@/contract/tab-request';
import type { RunSecrets } from './actions/run-secrets';
import type { EchoFilter } from './actions/without-secrets';
import type { ScriptRunner } from './actions/run-script';
import type { RunTools } from './actions/act-then-read';
import type { AnswersAhead } from './answers-ahead';
import type { GivenReadings } from './given-readings';
import type { Camera } from './picture/take-picture';
import type { JobEvent } from './engine';
import type { UserText } from '@/contract/user-text';

/** Answers a request from what was read of a page; the engine in src/engine does this. */
export type AnswerFromSnapshot = (
  input: {
    snapshot: Snapshot;
    frames: readonly FrameSnapshot[];
    signal: AbortSignal;
    picture?: Picture | undefined;
    styles?: StyleSurvey | undefined;
    previous?: PageVersion | undefined;
  },
  request: TabRequest,
) => Promise<ScrapeData>;

/**
 * Answers a request from its page and the user's model. Stopped while the model is asked, it answers
 * from the page alone.
 */
export type AnswerByModel = (order: {
  job: Job;
  request: TabRequest;
  /** Completed with what the model had to do with the answer. */
  report: CaptureReport;
  fromPage: (request: TabRequest) => Promise<ScrapeData>;
  /** Takes what was typed for the run out of the report, which is not cleaned yet. */
  clean: EchoFilter['clean'];
  signal: AbortSignal;
}) => AsyncGenerator<JobEvent, ScrapeData>;

/** What only some requests need. */
export interface TabEngineParts {
  /** Without it, what only a model can answer is left out. */
  askModel?: AnswerByModel;
  /** Translates a text for the sign in a page. */
  translate?: (text: UserText) => string;
  /** Without it, no picture is taken. */
  camera?: Camera;
  /** Gives what runs the user's scripts; `undefined` if the user has not allowed them. */
  findScripts?: () => ScriptRunner | undefined;
  /** What the user typed for a run of actions, by action index; see {@link RunSecrets}. */
  takeSecrets?: RunSecrets['take'];
  /** Finds what the actions of a job gave before it was paused. */
  findResult?: RunTools['findResult'];
  /** Whether the user has paused the actions of a job; by default, never. */
  isHeld?: RunTools['isHeld'];
  /** What the user has agreed to for the preset of a job. */
  questionsOf?: RunTools['questionsOf'];
  /** Finds what to compare a job's page with; without it, every page counts as new. */
  findPrevious?: (job: Job) => Promise<PageVersion | undefined>;
  /** What was read elsewhere for jobs, such as a file. */
  given?: Pick<GivenReadings, 'of'>;
  /** What was made for jobs before they were started. */
  ahead?: Pick<AnswersAhead, 'take'>;
  readerScript?: string;
  /** Begins to load what answers, while a page is being read. */
  prepare?: () => void;
}
