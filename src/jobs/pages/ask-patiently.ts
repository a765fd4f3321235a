import { MAX_WAIT } from '@/contract/errors/retry';
import { toFailure, type Failure } from '@/contract/result';

/**
 * Asks something that costs nothing, and asks again while the network or the service is away: after
 * as long as the service says, else after longer and longer waits, five minutes in all.
 *
 * @param sleep - Resolves after so many milliseconds, or when the signal is aborted.
 * @throws What the last try fails with, or at once what asking again cannot change.
 */
export async function askPatiently<Answer>(
  ask: () => Promise<Answer>,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<Answer> {
  let waited = 0;
  for (let pause = FIRST; ; pause = Math.min(2 * pause, LONGEST)) {
    try {
      return await ask();
    } catch (thrown) {
      const failure = toFailure(thrown);
      const wait = Math.max(pause, failure.service?.waitMs ?? 0);
      waited += wait;
      if (signal.aborted || waited > MAX_WAIT || !mayPass(failure)) throw thrown;
      await sleep(wait, signal);
    }
  }
}

function mayPass({ code, service }: Failure): boolean {
  const { status = 0 } = service ?? {};
  return code === 'SERVICE_REFUSED'
    ? status === 408 || status === 429 || status >= 500
    : PASSING.has(code);
}

/** A proxy, or the sign-in of a network, may answer instead of the service. */
const PASSING: ReadonlySet<Failure['code']> = new Set([
  'OFFLINE',
  'SERVICE_UNREACHABLE',
  'SERVICE_TIMEOUT',
  'BAD_RESPONSE',
]);
/** Milliseconds. */
const FIRST = 2000;
const LONGEST = 60_000;
