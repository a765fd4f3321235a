import { FailureError } from '../result';
import { localized } from '../user-text';

/** What the interface may know about a stored key. */
export interface KeyStatus {
  hasKey: boolean;
  /** Its last four characters; absent for keys so short that these would give them away. */
  last4?: string;
}

const KEY = /^[\x21-\x7e]{1,512}$/;
const KNOWN_FORM = /^(?:fc-[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|fco_\S+)$/i;

/**
 * The key to store: trimmed, and without a "Bearer" copied along with it.
 *
 * @throws {FailureError} `BAD_SETTINGS` when it cannot be sent in a header. The message never
 * contains it.
 */
export function parseApiKey(typed: string): string {
  const key = typed.trim().replace(/^Bearer\s+/i, '');
  if (KEY.test(key)) return key;
  const message = localized(key === '' ? 'keyEmpty' : 'keyCharacters');
  throw new FailureError({ code: 'BAD_SETTINGS', message });
}

/** Whether a key looks like one of the hosted service. Other services may use other forms. */
export function isKnownKeyForm(key: string): boolean {
  return KNOWN_FORM.test(key);
}

/** What the interface may show of a key. */
export function keyStatus(key: string | undefined): KeyStatus {
  if (key === undefined || key === '') return { hasKey: false };
  return { hasKey: true, ...(key.length >= 12 && { last4: key.slice(-4) }) };
}
