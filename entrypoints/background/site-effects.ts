import { delay } from '@/async/deadline';
import { createSiteTurns } from '@/jobs/pages/site-turns';

/** What asking sites in turn and at a pace needs, the same for all that this browser asks them. */
export const siteEffects = {
  sites: createSiteTurns(),
  // Nothing sets this clock back: pages would wait until it is as late again.
  now: (): number => performance.timeOrigin + performance.now(),
  sleep: (ms: number, signal: AbortSignal): Promise<void> => delay(ms, signal).catch(() => {}),
  random: Math.random,
};
