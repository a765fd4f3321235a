import type { StoredForm, StoredPick } from '@/storage/drafts';
import type { Preset } from '@/storage/presets';
import { draftOf, type JsonObject } from '../builder/draft';
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
  return { draft: draftOf(options), start, engine, folds: {}, scroll: 0 };
}

/**
 * An untouched form that begins with a preset.
 *
 * @param options - Those of the preset, with what a request begins with.
 */
export function formOfPreset(
  { id, selectors }: Pick<Preset, 'id' | 'selectors'>,
  options: JsonObject,
): FormState {
  return { ...newForm(options), draft: draftOf(options, selectors), preset: id };
}
