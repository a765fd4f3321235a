import type { PastStep } from '@/contract/agent';
import type { Job, ScrapeResult } from '@/contract/job';
import type { NamedModel } from '@/contract/model-use';
import type { TabAids } from '@/contract/request/supports';
import type { RequestPage, RequestServices } from './request-services';
import type { DraftState } from './use-draft';

/** A form, for what a model proposes in its tab. */
export interface AgentForm {
  page: RequestPage;
  services: RequestServices;
  draft: Pick<DraftState, 'draft' | 'setDraft' | 'checked'>;
  aids: TabAids & { model?: NamedModel | undefined };
  /** The job that does a step, or did the last one, and its result. */
  run: { job?: Job; result?: ScrapeResult };
  /** Called with the id of another such job. */
  onRun: (jobId: string | undefined) => void;
  /** Called with the id of the job that answers the request in the end. */
  onSent: (jobId: string) => void;
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
  /** The job that the next one replaces. */
  replaces?: string;
  /** Where the tab was at the last proposal. */
  url?: string;
}

/** A task of which nothing has been done. */
export function newTask(text: string, site: string, free: number): AgentTask {
  return { text, site, free, past: [], typed: [], added: [], words: '' };
}
