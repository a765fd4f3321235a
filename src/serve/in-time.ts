import type { ScrapeCall } from './backend';
import { Refusal } from './refusal';
import { TOLD } from './told';

/** Time was over before a client had its answer. */
export class TooLate extends Refusal {
  /** The work waited for something else then, such as a word of the user. */
  readonly hasWaited: boolean;

  constructor(code: string, why: string, hasWaited: boolean, cause: unknown) {
    super(408, code, why, {}, { cause });
    this.hasWaited = hasWaited;
  }
}

/** What work needs to end in time, and to say what it waits for. */
type Timed = Required<Pick<ScrapeCall, 'signal' | 'onWait'>>;

/**
 * Does work in the time that a client gives it: the signal that the work gets is aborted when that is over, or `signal`
 * is.
 *
 * @param ms - How long, in milliseconds.
 * @param signal - Aborted when nobody waits for the answer any longer.
 * @param code - The contract's, for work that is too late.
 * @param why - What is told then, unless the work waits for something else.
 * @throws {TooLate} 408 where the work fails after its time, and somebody still waits; else what it fails with.
 */
export async function inTime<T>(
  ms: number,
  signal: AbortSignal,
  work: (timed: Timed) => Promise<T>,
  code = 'SCRAPE_TIMEOUT',
  why: string = TOLD.tooLate,
): Promise<T> {
  const tooLate = AbortSignal.timeout(ms);
  let waitsFor: string | undefined;
  const onWait = (reason: string | undefined) => {
    waitsFor = reason;
  };
  try {
    return await work({ signal: AbortSignal.any([signal, tooLate]), onWait });
  } catch (cause) {
    if (!tooLate.aborted || signal.aborted) throw cause;
    throw new TooLate(code, waitsFor ?? why, waitsFor !== undefined, cause);
  }
}
