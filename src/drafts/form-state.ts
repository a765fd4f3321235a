import type { StepSource } from '@/contract/step-doors';
import type { StoredForm, StoredPick } from '@/storage/drafts';
import type { Preset } from '@/storage/presets';
import { draftOf, type JsonObject } from './draft';

/** The engine that the user wants; `auto` leaves it to the request. */
export type WantedEngine = StoredForm['engine'];

/** What a form starts with. */
export interface FormState extends StoredForm {
  /** An element that was picked for one of its fields, and is in that field already. */
  picked?: StoredPick;
  /** It is stored exactly like this. */
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
  source: StepSource,
  engine: WantedEngine = 'auto',
  start: JsonObject = {},
): FormState {
  return { draft: draftOf(options, source), start, engine, folds: {}, scroll: 0 };
}

/**
 * An untouched form that starts with a preset.
 *
 * @param options - Those of the preset, together with what any request starts with.
 */
export function formOfPreset(kept: Preset, options: JsonObject): FormState {
  return { ...newForm(options, { door: 'preset', kept }), preset: kept.id };
}
