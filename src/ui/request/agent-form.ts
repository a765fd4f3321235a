import type { Action } from '@/contract/actions';
import type { PastStep, Proposal } from '@/contract/agent';
import type { Job, ScrapeResult } from '@/contract/job';
import type { NamedModel } from '@/contract/model-use';
import type { TabAids } from '@/contract/request/supports';
import type { StepSecret } from '@/contract/secret-steps';
import type { RequestPage, RequestServices } from './request-services';
import type { DraftState } from './use-draft';

/** A form, for what a model proposes in its tab. */
export interface AgentForm {
  page: RequestPage;
  services: RequestServices;
  draft: Pick<DraftState, 'draft' | 'setDraft' | 'checked' | 'reveal'>;
  aids: TabAids & { stepsModel?: NamedModel | undefined };
  /** The job that does a step, or did the last one, and its result. */
  run: { job?: Job; result?: ScrapeResult };
  /** Called with the id of another such job. */
  onRun: (jobId: string | undefined) => void;
  /** Called with the id of the job that answers the request in the end. */
  onSent: (jobId: string) => void;
  /** Whether the user has put it away, as far as it does nothing: a step under way can always be stopped. */
  hidden?: boolean;
}

/** What a model and the user do together in a tab. */
export interface Agent {
  /** `doing` also while a step waits for the user; `stopped` after anything that went wrong. */
  phase: 'idle' | 'asking' | 'proposed' | 'doing' | 'stopped' | 'ended';
  proposal: Proposal | undefined;
  /** Why nothing was proposed, or a step could not begin; null: the user has stopped it. */
  problem: string | null | undefined;
  /** The job that does a step, or did the last one. */
  job: Job | undefined;
  /** A step that was stopped has not ended yet. */
  isEnding: boolean;
  result: ScrapeResult | undefined;
  /** What the user has to type before a step is done. */
  typing:
    | { url: string; actions: Action[]; secrets: number[]; start: (typed: StepSecret[]) => void }
    | undefined;
  /** How many more steps are done without asking. */
  free: number;
  begin: (task: string, free: number) => void;
  accept: () => void;
  refuse: () => void;
  /** Asks for another step; what was not done leaves the form. */
  again: () => void;
  stop: () => void;
  /** The user does not type what only they type. */
  leave: () => void;
  /** Answers the form's request from the page that the steps have led to. */
  finish: () => void;
  /** Another job continues the one that was shown. */
  follow: (jobId: string) => void;
  /** Remembers what only the user types, so that no model reads it. */
  noteTyped: (secrets: readonly StepSecret[]) => void;
}

/** What is under way; nothing of it is shown by itself. */
export interface AgentTask {
  text: string;
  site: string;
  /** Steps that are still done without asking. */
  free: number;
  past: PastStep[];
  /** What the user typed as secrets. */
  typed: string[];
  /** A step waits for what only the user types. */
  isTyping?: true;
  /** The proposal that is being made. */
  asked?: string | undefined;
  /** The steps of the last proposal that was approved: their ids and words. */
  added: string[];
  words: string;
  /** The job that is to do a step; absent once the user has stopped it. */
  running?: string | undefined;
  /** The job that did the last step, deleted when another begins or the task ends. */
  last?: string;
  /** Where the tab was at the last proposal. */
  url?: string;
}

/** A task of which nothing has been done. */
export function newTask(text: string, site: string, free: number): AgentTask {
  return { text, site, free, past: [], typed: [], added: [], words: '' };
}
