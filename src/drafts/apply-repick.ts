import type { Repicked } from '@/contract/job';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { Draft } from './draft';
import { sameJson } from './same-request';
import { sentIndex } from './steps';

/**
 * The draft with what was picked again for an action of a run; `undefined` if the draft now has
 * another action there. What was recorded about the former element is removed.
 */
export function applyRepick(
  draft: Draft,
  { actions = [] }: Pick<ScrapeOptions, 'actions'>,
  { action: at, selector }: Repicked,
): Draft | undefined {
  const place = draft.steps.findIndex((_, index) => sentIndex(draft.steps, index) === at);
  const step = draft.steps[place];
  if (step === undefined || !sameJson(step.action, actions[at])) return undefined;
  const { hints: _former, ...rest } = step;
  const steps = draft.steps.with(place, { ...rest, action: { ...step.action, selector } });
  return { ...draft, steps };
}
