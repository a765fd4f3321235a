import { throwIfAborted } from '@/async/deadline';

/**
 * Has a service begin a run. If the user stops the job meanwhile, the call still ends as it would: only its answer
 * says how to stop the run there.
 *
 * @param start - Sends the call; its signal is never aborted.
 * @throws {FailureError} `CANCELLED` if the job was stopped before anything was sent.
 */
export function beginRun<Begun>(
  signal: AbortSignal,
  start: (whole: AbortSignal) => Promise<Begun>,
): Promise<Begun> {
  throwIfAborted(signal);
  return start(new AbortController().signal);
}
