import type { HintList } from '@/contract/recording/step-hints';
import { STEP_DOORS, type StepSource } from '@/contract/step-doors';
import { draftOf, optionsOf, withoutUnread, type Draft, type JsonObject, type Step } from './draft';
import { sameJson } from './same-request';
import { hintsOf } from './steps';

/**
 * The draft with other options. From outside, the steps that the draft has already stay as they
 * are.
 */
export function withOptions(draft: Draft, options: JsonObject, source: StepSource): Draft {
  if (source.door === 'preset' || STEP_DOORS[source.door] !== 'outside')
    return draftOf(options, source);
  const { actions, ...fields } = options;
  const known = hintsOf(draft.steps);
  const { hints = known } = source;
  if (sameJson([optionsOf(draft).actions, known], [actions, hints]))
    return { ...withoutUnread(draft), fields };
  const kept = { model: draft.model, ...source };
  if (source.door !== 'json' || !Array.isArray(actions)) return draftOf(options, kept);
  // The JSON view does not show what is known of steps.
  return draftOf(options, { ...kept, door: 'json', hints: followed(draft.steps, actions) });
}

/**
 * The hints of actions that were made of steps as text: each has those of the next step like it; where
 * there is none, and there are as many as before, those of the one in its place, which count as far as
 * they still fit.
 */
function followed(steps: readonly Step[], actions: readonly unknown[]): HintList {
  const sent = steps.filter(({ enabled }) => enabled);
  let next = 0;
  return actions.map((action, at) => {
    const like = sent.findIndex((step, place) => place >= next && sameJson(step.action, action));
    if (like >= 0) next = like + 1;
    const place = like < 0 && actions.length === sent.length ? at : like;
    return sent[place]?.hints ?? null;
  });
}
