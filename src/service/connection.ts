import { delay } from '@/async/deadline';
import type { BaseAddress } from '@/contract/address/base-address';
import { FailureError } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';

/** A service, and how to talk to it. */
export interface Connection {
  base: BaseAddress;
  /** If absent, no `Authorization` is sent; the hosted service then allows a few free requests. */
  apiKey?: string;
  /** Added to every request, for a reverse proxy in front of the service. */
  extraHeaders?: Readonly<Record<string, string>>;
  /** Largest answer that is read, in bytes after decompression. */
  maxBytes?: number;
}

/** The outside world, as parameters. */
export interface Effects {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Whether the browser has a network at all. */
  isOnline: () => boolean;
  /**
   * Whether the user allows direct access to the service; only then can all of its answers be read.
   */
  hasAccess: () => Promise<boolean>;
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Renders an answer's `warning`, which is a plain string. */
  translate: (text: UserText) => string;
}

export const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** The effects of this context, plus what only the browser's API knows. */
export function browserEffects(known: Pick<Effects, 'translate' | 'hasAccess'>): Effects {
  return {
    ...known,
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    sleep: delay,
  };
}

/** The headers of every request. The key wins over an extra `Authorization`. */
export function requestHeaders({ apiKey, extraHeaders = {} }: Connection): Headers {
  try {
    const headers = new Headers(extraHeaders);
    headers.set('accept', 'application/json');
    if (apiKey) headers.set('authorization', `Bearer ${apiKey}`);
    return headers;
  } catch (cause) {
    const message = localized('badHeaders');
    throw new FailureError({ code: 'BAD_SETTINGS', message }, { cause });
  }
}
