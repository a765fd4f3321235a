import type { StoredForm, StoredPick } from '@/storage/drafts';
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
