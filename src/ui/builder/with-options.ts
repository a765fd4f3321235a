import type { Preset } from '@/storage/presets';
import { draftOf, optionsOf, sameJson, withReview, type Draft, type JsonObject } from './draft';
import { selectorsOf } from './steps';

/**
 * The draft with other options.
 *
 * @param from - The preset that they are of. Default: they are a text. Where that leaves the
 *   actions as they are, the steps stay, too; else the user has yet to look through them.
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
