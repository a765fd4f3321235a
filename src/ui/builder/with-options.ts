import type { Preset } from '@/storage/presets';
import { draftOf, optionsOf, sameJson, withReview, type Draft, type JsonObject } from './draft';
import { selectorsOf } from './steps';

/**
 * The draft with other options.
 *
 * @param from - The preset that they come from. Default: they come from a text. If that leaves the
 *   actions unchanged, the steps stay as well; else the user has yet to review them.
 */
export function withOptions(
  draft: Draft,
  options: JsonObject,
  from?: Pick<Preset, 'selectors' | 'startUrl' | 'unreviewed'>,
): Draft {
  const isSame = sameJson(optionsOf(draft).actions, options['actions']);
  const next = draftOf(options, from === undefined ? selectorsOf(draft.steps) : from.selectors);
  const unreviewed = isSame ? draft.unreviewed : from === undefined || from.unreviewed;
  const steps = from === undefined && isSame && next.strayActions === undefined;
  const startUrl = steps ? draft.startUrl : from?.startUrl;
  const whole = {
    ...next,
    ...(steps && { steps: draft.steps }),
    ...(startUrl !== undefined && { startUrl }),
  };
  return withReview(whole, unreviewed === true);
}
