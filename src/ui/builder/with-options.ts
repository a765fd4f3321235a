import { STEP_DOORS, type StepSource } from '@/contract/step-doors';
import { draftOf, optionsOf, sameJson, withoutUnread, type Draft, type JsonObject } from './draft';
import { hintsOf, selectorsOf } from './steps';

/**
 * The draft with other options. From outside, the steps that the draft has already stay as they
 * are.
 */
export function withOptions(draft: Draft, options: JsonObject, source: StepSource): Draft {
  const known = selectorsOf(draft.steps);
  if (source.door !== 'preset' && STEP_DOORS[source.door] === 'outside') {
    const { actions, ...fields } = options;
    const { selectors = known } = source;
    const isSame = sameJson(optionsOf(draft).actions, actions) && sameJson(known, selectors);
    if (isSame) return { ...withoutUnread(draft), fields };
  }
  if (source.door !== 'json' || known === undefined) return draftOf(options, source);
  // The JSON view does not show what is known of elements; unchanged steps keep it.
  const hints = hintsOf(draft.steps);
  return draftOf(options, {
    door: 'json',
    selectors: known,
    ...(hints !== undefined && { hints }),
  });
}
