import type { StoredForm, StoredPick } from '@/storage/drafts';
import type { Preset } from '@/storage/presets';
import { draftOf, sameJson, withReview, type JsonObject } from '../builder/draft';
import type { WantedEngine } from './engine-plan';

/** What a form begins with. */
export interface FormState extends StoredForm {
  /** An element that was picked for a field of it, and is in that field already. */
  picked?: StoredPick;
  /** It is stored as it is. */
  isStored?: true;
  /** Why nothing could be picked. */
  problem?: string;
}

/**
 * An untouched form for these options.
 *
 * @param start - Those of the options that nobody has chosen.
 */
export function newForm(
  options: JsonObject,
  engine: WantedEngine = 'auto',
  start: JsonObject = {},
): FormState {
  // What went to a service was not looked through for a tab.
  const draft = withReview(draftOf(options), engine === 'service' || engine === 'upload');
  return { draft, start, engine, folds: {}, scroll: 0 };
}

/**
 * An untouched form that begins with a preset.
 *
 * @param options - Those of the preset, with what a request begins with.
 */
export function formOfPreset(
  {
    id,
    selectors,
    startUrl,
    unreviewed,
  }: Pick<Preset, 'id' | 'selectors' | 'startUrl' | 'unreviewed'>,
  options: JsonObject,
): FormState {
  const draft = withReview(draftOf(options, selectors), unreviewed === true);
  const begun = startUrl === undefined ? draft : { ...draft, startUrl };
  return { ...newForm(options), draft: begun, preset: id };
}

/** Whether two forms ask for the same in the same way, however they are folded and scrolled. */
export function isSameRequest(one: StoredForm, other: StoredForm): boolean {
  return sameJson(toldBy(one), toldBy(other));
}

function toldBy({ draft, engine, preset, sent }: StoredForm): JsonObject {
  return { draft, engine, preset, sent };
}
