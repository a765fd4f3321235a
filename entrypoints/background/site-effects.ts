import { delay, steadyNow } from '@/async/deadline';
import { createSiteTurns } from '@/jobs/pages/site-turns';

/** What asking sites in turn and at a pace needs, the same for all that this browser asks them. */
export const siteEffects = {
  sites: createSiteTurns(),
  // If the clock were set back, pages would wait until it is as late again.
  now: steadyNow,
  sleep: (ms: number, signal: AbortSignal): Promise<void> => delay(ms, signal).catch(() => {}),
  random: Math.random,
};
