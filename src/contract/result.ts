import type { Remedy, RetryAdvice } from './errors/catalogue';
import type { UserText } from './user-text';

/**
 * The outcome of work that may fail in a way the caller must handle.
 *
 * Results cross the extension's message channels, so an error here is plain data: an `Error` object
 * loses its class on the way, and an exception thrown in an injected script arrives as `null`.
 */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure };

export interface Failure {
  code: FailureCode;
  /** What went wrong and what to do. */
  message: UserText;
  /** Details, if a service failed. */
  service?: ServiceFailure;
  /** The action to continue from in the tab, from 0, after one failed. */
  action?: number;
  /** The action whose text only the user types, from 0; it is asked for in memory, to continue. */
  secret?: number;
}

/** What a failure of the service means for the next step. */
export interface ServiceFailure {
  /** Id of the entry in the error catalogue (errors/catalogue.ts). */
  entry: string;
  /** HTTP status; absent when there was no answer. */
  status?: number;
  /** The service's own code. */
  code?: string;
  retry: RetryAdvice;
  billed: 'no' | 'maybe' | 'one';
  remedy: Remedy;
  /**
   * After a request without an answer: how many scrapes of its address the service's list showed.
   */
  scrapes?: number;
  /** The service has no list to look the scrape up in. */
  list?: 'none';
  /** Milliseconds to wait before the next try, if the service states them. */
  waitMs?: number;
  /** The answer as it came, up to a megabyte, without the key; only if it could not be read. */
  raw?: string;
}

export type FailureCode =
  /** A message between the extension's own contexts did not fit its schema. */
  | 'BAD_MESSAGE'
  /** A field of the request is wrong; the message names it. */
  | 'BAD_REQUEST'
  /** The page navigated before its capture was complete. */
  | 'TAB_NAVIGATED'
  | 'TAB_CLOSED'
  /** The page did not answer in time: it is busy, or blocked by one of its own dialogs. */
  | 'CAPTURE_TIMEOUT'
  /** The user stopped the scrape. */
  | 'CANCELLED'
  /** The browser keeps the page closed to extensions. */
  | 'UNSUPPORTED_PAGE'
  /** The tab shows a kind of document that cannot be read here, such as a PDF. */
  | 'UNSUPPORTED_DOCUMENT'
  /** The document has no root element. */
  | 'EMPTY_DOCUMENT'
  /**
   * The browser, or an update of the extension, ended the work. It may have been done elsewhere.
   */
  | 'INTERRUPTED'
  /** The permission to read the tab, given by the user's click, or to read a site has ended. */
  | 'PERMISSION_LOST'
  /** A job of many pages has read as much as the user allowed. */
  | 'LIMIT_REACHED'
  /** An action could not be done in the tab; `action` says which. */
  | 'ACTION_FAILED'
  /** The user did not want an action to be done in the tab; `action` says which. */
  | 'ACTION_STOPPED'
  /** The browser refused to store more. The caller still has what was to be stored. */
  | 'STORAGE_FULL'
  /** What was asked for is not stored, or no longer is. */
  | 'NOT_FOUND'
  /** The service said that it did not do it; `service` says why. */
  | 'SERVICE_REFUSED'
  /** No answer: unreachable, connection broken, redirected, or blocked by CORS. */
  | 'SERVICE_UNREACHABLE'
  /** The browser is offline; nothing was sent, and pages that were to be read wait. */
  | 'OFFLINE'
  /** The service did not answer in time. */
  | 'SERVICE_TIMEOUT'
  /** The answer breaks the contract; `service.raw` holds it. */
  | 'BAD_RESPONSE'
  | 'RESPONSE_TOO_LARGE'
  /** The base address, the key or the extra headers cannot be used. */
  | 'BAD_SETTINGS'
  | 'UNEXPECTED';

/** A {@link Failure} as an exception, for code that throws rather than returns. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly code: FailureCode;
  readonly text: UserText;
  // Only declared: each byte of the reader counts, and what a failure does not say must be absent
  // here, too.
  declare readonly service?: ServiceFailure;
  declare readonly action?: number;
  declare readonly secret?: number;

  constructor({ code, message, ...details }: Failure, options?: ErrorOptions) {
    super(undefined, options);
    this.code = code;
    this.text = message;
    Object.assign(this, details);
  }

  /** For logs: the text, if it is a plain string. */
  override get message(): string {
    return typeof this.text === 'string' ? this.text : JSON.stringify(this.text);
  }
}

/** Describes anything that was thrown as a {@link Failure}. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof FailureError) {
    const { code, text, service, action, secret } = thrown;
    return {
      code,
      message: text,
      ...(service && { service }),
      ...(action !== undefined && { action }),
      ...(secret !== undefined && { secret }),
    };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: 'UNEXPECTED', message };
}
