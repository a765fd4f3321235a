import { throwIfAborted } from '@/async/deadline';
import { CANCELLED } from '@/contract/errors/cancelled';
import { cancelledSent } from '@/contract/errors/unknown-outcome';
import { FailureError, toFailure } from '@/contract/result';

/** Milliseconds that each call may take, at most, once the user has stopped a job. */
export const STOP_MS = 20_000;

/**
 * Has a service begin a run. If the user stops the job meanwhile, the call may end as it would, within
 * {@link STOP_MS}: only its answer says how to stop the run there.
 *
 * @param start - Sends the call; its signal is aborted when that time is over.
 * @throws {FailureError} after a stop only `CANCELLED`, with what is known of the costs.
 */
export async function beginRun<Begun>(
  signal: AbortSignal,
  start: (patience: AbortSignal) => Promise<Begun>,
): Promise<Begun> {
  throwIfAborted(signal);
  const patience = new AbortController();
  // Once the call has ended, this breaks off nothing.
  signal.addEventListener('abort', () => setTimeout(() => patience.abort(), STOP_MS));
  try {
    return await start(patience.signal);
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
    // What never left, or was refused, goes on nowhere.
    const { billed = 'no' } = toFailure(thrown).service ?? {};
    throw billed === 'no' ? new FailureError(CANCELLED) : cancelledSent();
  }
}
