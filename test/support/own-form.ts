import type { StepSource } from '@/contract/step-doors';
import { draftOf, type Draft, type JsonObject } from '@/drafts/draft';
import { type WantedEngine, newForm, type FormState } from '@/drafts/form-state';

/** The source of steps that the user knows. */
export const OWN: StepSource = { door: 'start' };

/** A form whose steps, if any, are the user's own. */
export function ownForm(options: JsonObject, engine?: WantedEngine, start?: JsonObject): FormState {
  return newForm(options, OWN, engine, start);
}

/** A draft whose steps, if any, are the user's own. */
export function ownDraft(options: JsonObject): Draft {
  return draftOf(options, OWN);
}
