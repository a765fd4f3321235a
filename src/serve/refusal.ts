import type { Checked } from '@/contract/request/check-request';
import type { Problem } from '@/contract/request/problems';
import { FailureError, toFailure, type FailureCode } from '@/contract/result';
import { english } from './english.ts';
import { TOLD } from './told';

/** What a client is told instead of an answer, in the contract's words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** HTTP status; also 200, for an address that does not exist. */
  readonly status: number;
  /** The contract's code; some refusals have none. */
  readonly code: string | undefined;
  /** More members of the body, such as `details`. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string | undefined,
    message: string,
    more: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** A refusal before anything was done in a page that stays open. */
export class Untouched extends Refusal {
  constructor({ status, code, message, more }: Refusal) {
    super(status, code, message, more);
  }
}

/** A refusal of what a site has answered; in a run, that site does not count as silent. */
export class Answered extends Refusal {}

/** The body of an answer that refuses. */
export function bodyOf({ code, message, more }: Refusal): Record<string, unknown> {
  return { success: false, ...(code !== undefined && { code }), error: message, ...more };
}

/** What a client is told about anything that was thrown while its request was answered. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const { code, message } = toFailure(thrown);
  const told = thrown instanceof FailureError ? REFUSALS[code] : undefined;
  const [status, failureCode] = told ?? [500, 'UNKNOWN_ERROR'];
  const text = code === 'CANCELLED' ? TOLD.cancelled : english(message);
  const more = failureCode === 'BAD_REQUEST' ? { details: [detail([], text)] } : {};
  return new Refusal(status, failureCode, text, more, { cause: thrown });
}

/** What a check gives, if it found nothing wrong. @throws {Refusal} each problem, with its place. */
export function accepted<Value>(checked: Checked<Value>): Value {
  if (checked.ok) return checked.value;
  const details = checked.problems.map(({ path, message }) => detail(path, english(message)));
  const text = details.map(({ message }) => message).join('\n');
  throw new Refusal(400, 'BAD_REQUEST', text, { details });
}

/** As {@link accepted}, of a request that is checked by its fields. */
export function acceptedBy<Value>(
  { read }: { read: (value: unknown) => { request?: Value; problems: Problem[] } },
  asked: unknown,
): Value {
  const { request, problems } = read(asked);
  return accepted(request === undefined ? { ok: false, problems } : { ok: true, value: request });
}

/** A problem of a request, as the contract has it. */
function detail(path: readonly (string | number)[], message: string) {
  return { code: 'custom', path, message };
}

/** The contract's status and code for failures of the engine. */
const REFUSALS: Partial<Record<FailureCode, readonly [number, string]>> = {
  BAD_REQUEST: [400, 'BAD_REQUEST'],
  CAPTURE_TIMEOUT: [408, 'SCRAPE_TIMEOUT'],
  CANCELLED: [500, 'SCRAPE_JOB_CANCELLED'],
  UNSUPPORTED_DOCUMENT: [500, 'SCRAPE_UNSUPPORTED_FILE_ERROR'],
  UNSUPPORTED_PAGE: [500, 'SCRAPE_UNSUPPORTED_FILE_ERROR'],
  EMPTY_DOCUMENT: [500, 'SCRAPE_UNSUPPORTED_FILE_ERROR'],
  ACTION_FAILED: [500, 'SCRAPE_ACTION_ERROR'],
  ACTION_STOPPED: [500, 'SCRAPE_ACTION_ERROR'],
  BAD_RESPONSE: [500, 'SCRAPE_SITE_ERROR'],
};
