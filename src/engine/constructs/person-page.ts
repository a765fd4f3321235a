import { PERSON_PATH } from '@/core/lexicon/bylines';
import { writtenWords } from '@/core/lexicon/says';

/**
 * Whether an address is that of a person's profile: “/@name”, or the paths of forum and community
 * software in several languages.
 */
export function isPersonPage(address: string | null | undefined): boolean {
  return (pattern ??= new RegExp(
    `/(?:(?:${writtenWords(PERSON_PATH)})[/.?]|@[^/?#]+/?(?:[?#]|$)|(?<=//[^/]+/)by/[^/?#]+/?$)`,
  )).test((address ?? '').toLowerCase());
}

let pattern: RegExp | undefined;
