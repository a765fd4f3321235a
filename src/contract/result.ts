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
  /** What is known if a service failed. */
  service?: ServiceFailure;
  /** The action to go on from in the tab, from 0, after one that was not done. */
  action?: number;
  /** The action whose text only the user types, from 0: asked for in memory, to go on with it. */
  secret?: number;
}

/** What a failure of the service means for what may be done next. */
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
  /** How many scrapes of the address the service's list showed, after a request without an answer. */
  scrapes?: number;
  /** The service has no list to look the scrape up in. */
  list?: 'none';
  /** Milliseconds to wait before the next try, where the service states them. */
  waitMs?: number;
  /** The answer as it came, up to a megabyte, without the key; only where it could not be read. */
  raw?: string;
}

export type FailureCode =
  /** A message between the extension's own contexts did not fit its schema. */
  | 'BAD_MESSAGE'
  /** A field of the request is wrong; the message names it. */
  | 'BAD_REQUEST'
  /** The page moved on before its capture was complete. */
  | 'TAB_NAVIGATED'
  | 'TAB_CLOSED'
  /** The page did not answer in time: it is busy, or a dialog of its own holds it. */
  | 'CAPTURE_TIMEOUT'
  /** The user stopped the scrape. */
  | 'CANCELLED'
  /** The browser keeps the page closed to extensions. */
  | 'UNSUPPORTED_PAGE'
  /** The tab shows a kind of document that holds nothing to read here, such as a PDF. */
  | 'UNSUPPORTED_DOCUMENT'
  /** The document has no root element. */
  | 'EMPTY_DOCUMENT'
  /** The browser, or an update of the extension, ended the work. It may have been done elsewhere. */
  | 'INTERRUPTED'
  /** The right to read the tab, given by the user's click, has ended, or one to read a site. */
  | 'PERMISSION_LOST'
  /** A job of many pages has read as many, or for as long, as the user allowed. */
  | 'LIMIT_REACHED'
  /** An action could not be done in the tab; `action` says which. */
  | 'ACTION_FAILED'
  /** The browser refused to store more. What was to be stored is still in the caller's hands. */
  | 'STORAGE_FULL'
  /** What was asked for is not stored (any more). */
  | 'NOT_FOUND'
  /** The service answered that it did not do it; `service` says why. */
  | 'SERVICE_REFUSED'
  /** No answer: not reachable, connection broken, redirected, or closed to us by CORS. */
  | 'SERVICE_UNREACHABLE'
  /** The browser is offline; nothing was sent. */
  | 'OFFLINE'
  /** The service did not answer in time. */
  | 'SERVICE_TIMEOUT'
  /** The answer breaks the contract; `service.raw` holds it. */
  | 'BAD_RESPONSE'
  | 'RESPONSE_TOO_LARGE'
  /** The base address, the key or the extra headers cannot be used. */
  | 'BAD_SETTINGS'
  | 'UNEXPECTED';

/** A {@link Failure} as an exception, for code that has an error to raise rather than return. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly code: FailureCode;
  readonly text: UserText;
  // Declared only: each byte of the reader counts, and what a failure does not say is absent here, too.
  declare readonly service?: ServiceFailure;
  declare readonly action?: number;
  declare readonly secret?: number;

  constructor({ code, message, ...details }: Failure, options?: ErrorOptions) {
    super(undefined, options);
    this.code = code;
    this.text = message;
    Object.assign(this, details);
  }

  /** For logs: the text, where that is no data. */
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
