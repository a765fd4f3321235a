import { toFailure } from '@/contract/result';
import type { Client } from './client';

/**
 * Asks about what a service has just begun. While it says that it knows no such job, asks again, five times within two
 * seconds: it takes a moment until all of its machines know one.
 *
 * @throws {FailureError} what the last try fails with.
 */
export async function whenKnown<Answer>(
  { effects }: Pick<Client, 'effects'>,
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (thrown) {
      const isLate = toFailure(thrown).service?.entry === 'job-not-found';
      if (!isLate || tries === TRIES) throw thrown;
      await effects.sleep(PAUSE, signal);
    }
  }
}

const TRIES = 5;
/** Milliseconds. */
const PAUSE = 500;
