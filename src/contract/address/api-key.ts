import { FailureError } from '../result';
import { localized } from '../user-text';

/** What the interface may know of a stored key. */
export interface KeyStatus {
  hasKey: boolean;
  /** Its last four characters; absent for a key so short that they would give it away. */
  last4?: string;
}

const KEY = /^[\x21-\x7e]{1,512}$/;
const KNOWN_FORM = /^(?:fc-[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|fco_\S+)$/i;

/**
 * The key as it is stored: trimmed, without a "Bearer" that was copied along.
 *
 * @throws {FailureError} `BAD_SETTINGS` when it cannot stand in a header. The message never holds it.
 */
export function parseApiKey(typed: string): string {
  const key = typed.trim().replace(/^Bearer\s+/i, '');
  if (KEY.test(key)) return key;
  const message = localized(key === '' ? 'keyEmpty' : 'keyCharacters');
  throw new FailureError({ code: 'BAD_SETTINGS', message });
}

/** Whether a key has a form that the hosted service gives out. Others may be right elsewhere. */
export function isKnownKeyForm(key: string): boolean {
  return KNOWN_FORM.test(key);
}

/** What may be shown of a key. */
export function keyStatus(key: string | undefined): KeyStatus {
  if (key === undefined || key === '') return { hasKey: false };
  return { hasKey: true, ...(key.length >= 12 && { last4: key.slice(-4) }) };
}
