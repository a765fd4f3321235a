import type { Words } from '@/core/lexicon/words';

/** Whether an export of the lexicon is a concept: words by language. */
export function isConcept(exported: unknown): exported is Words {
  return typeof exported === 'object' && exported !== null && 'en' in exported;
}
