import { HOSTED_SERVICE } from '@/contract/address/base-address';
import { reviewAddress } from '@/contract/address/page-address';
import { isRemote, loadsAddress, type EngineId } from '@/contract/engine';
import { isAgentRun, type Job } from '@/contract/job';
import { withTimeLimit } from '@/contract/request/time-limit';
import { snippetNotes } from '@/contract/snippets/snippet-notes';
import {
  SNIPPET_KINDS,
  SNIPPET_NAMES,
  writeRequest,
  type SnippetKind,
} from '@/contract/snippets/write-request';
import { STEP_KINDS, STEP_NAMES, type StepKind } from '@/contract/snippets/step-kinds';
import { writeSteps } from '@/contract/snippets/write-steps';
import { t, translate } from '@/platform/i18n';
import { withPlaceholders } from '@/storage/hidden-headers';
import { hiddenNotes, leftOutNotes } from './left-out-notes';

/** The texts that a job's request can be copied as. */
export type WrittenKind = SnippetKind | StepKind;

/** Their names, the same in every language. */
export const WRITTEN_NAMES: Record<WrittenKind, string> = { ...SNIPPET_NAMES, ...STEP_NAMES };

/**
 * The texts that a job's request can be copied as, in order: JSON always, steps only if it has
 * actions. One for an agent is copied from its form.
 */
export function writtenKinds(job: Job): readonly WrittenKind[] {
  if (!isByAddress(job.engine) || isAgentRun(job)) return ['json'];
  return job.request.actions === undefined ? SNIPPET_KINDS : [...SNIPPET_KINDS, ...STEP_KINDS];
}

/** A job's request as a text, without the values of hidden headers, and notes on it. */
export function writtenRequest(kind: WrittenKind, job: Job): { text: string; notes: string[] } {
  const { engine, operation, remote, request: asked, tab, target } = job;
  if (asked.agent !== undefined) {
    const { webhook, ...task } = asked.agent;
    const hidden = webhook && withPlaceholders(webhook);
    const whole = { ...task, ...(hidden && { webhook: hidden.options }) };
    return { text: JSON.stringify(whole, null, 2), notes: hiddenNotes(hidden?.names ?? []) };
  }
  const { options, names } = withPlaceholders(asked);
  const request = { url: reviewAddress(target.url).sent ?? target.url, ...options };
  // Steps go to no service.
  if (kind === 'devtools' || kind === 'playwright') {
    const { text, leftOut } = writeSteps(kind, request, tab?.hints);
    return { text, notes: leftOutNotes(leftOut) };
  }
  const byAddress = isByAddress(engine);
  const text = byAddress
    ? writeRequest(kind, request, remote?.origin ?? HOSTED_SERVICE)
    : JSON.stringify(options, null, 2);
  const notes = [
    ...(isRemote(engine) ? [] : [t('requestOfTab')]),
    ...(byAddress ? [] : [t('requestOfUpload')]),
    ...(isRemote(engine) && operation !== 'batch' ? [sentLimit(asked)] : []),
    ...hiddenNotes(names),
    ...snippetNotes(kind, request).map(translate),
  ];
  return { text, notes };
}

/** The time limit that was sent, which is not the one in the request. */
function sentLimit(request: Job['request']): string {
  return t('requestSentLimit', Math.round(withTimeLimit(request).sent.timeout / 1000));
}

/**
 * Whether the page's address stands for what was requested, which it does not if the page itself
 * was sent.
 */
function isByAddress(engine: EngineId): boolean {
  return !isRemote(engine) || loadsAddress(engine);
}
