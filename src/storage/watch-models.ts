import { watchItems } from '@/platform/storage-area';

/** Where the user's models are stored. */
export const MODELS_KEY = 'models';

/** Calls back after every change of the user's models. Returns a function that stops it. */
export function watchModels(listener: () => void): () => void {
  return watchItems('local', (changes) => MODELS_KEY in changes && listener());
}
