import { base64Of, escapable, hexOf } from '@/contract/text-forms';

/** Shorter secrets could be words of the page, so they are not redacted. */
const MIN_LENGTH = 8;
/** In any language. */
const REMOVED = '•••••';

/**
 * A function that removes the given secrets from any text: in any letter case, with characters
 * escaped as in JSON, HTML or an address, and encoded in base64, base64url or hexadecimal.
 * Everything that leaves the service's client goes through it.
 */
export function createRedactor(secrets: readonly (string | undefined)[]): (text: string) => string {
  const long = secrets.filter((secret) => secret !== undefined && secret.length >= MIN_LENGTH);
  // Longest first, so that no part of a longer secret remains.
  const patterns = [...new Set(long)]
    .toSorted((a = '', b = '') => b.length - a.length)
    .flatMap((secret = '') => [escapable(secret), hexOf(secret), ...base64Of(secret)]);
  if (patterns.length === 0) return (text) => text;
  const any = new RegExp([...new Set(patterns)].join('|'), 'gi');
  return (text) => text.replace(any, REMOVED);
}
