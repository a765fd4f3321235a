import { base64Of, escapable, hexOf } from '@/contract/text-forms';
import type { Connection } from './connection';

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

/** Removes the key of a connection, and what is secret in its extra headers. */
export function redactorOf({
  apiKey,
  extraHeaders = {},
}: Pick<Connection, 'apiKey' | 'extraHeaders'>): (text: string) => string {
  return createRedactor([apiKey, ...Object.values(extraHeaders).flatMap(secretsIn)]);
}

/** A header's value, and the secrets inside it: a token after its scheme, a password. */
function secretsIn(value: string): string[] {
  const token = value.split(' ').at(-1) ?? '';
  const [, password] = /^basic /i.test(value) ? (decoded(token)?.split(/:(.*)/s) ?? []) : [];
  return [value, token, ...(password === undefined ? [] : [password])];
}

function decoded(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}
