import type { Routes } from './routes';
import type { Runs } from './runs';
import type { Scraper } from './scraper';

/** What clients ask about an account and its queue. Nothing costs anything here. */
export function accountRoutes(scraper: Pick<Scraper, 'load'>, runs: Runs): Routes {
  const period = { billingPeriodStart: null, billingPeriodEnd: null };
  return {
    'GET /v2/team/credit-usage': () => ({
      success: true,
      data: { remainingCredits: PLENTY, planCredits: PLENTY, ...period },
    }),
    'GET /v2/team/token-usage': () => ({
      success: true,
      data: { remainingTokens: PLENTY, planTokens: PLENTY, ...period },
    }),
    'GET /v2/team/credit-usage/historical': () => ({ success: true, periods: [] }),
    'GET /v2/team/token-usage/historical': () => ({ success: true, periods: [] }),
    'GET /v2/concurrency-check'() {
      const { active, atOnce } = scraper.load();
      return { success: true, concurrency: active, maxConcurrency: atOnce };
    },
    'GET /v2/team/queue-status'() {
      const { active, waiting, atOnce } = scraper.load();
      const ends = runs
        .all()
        .flatMap(({ endedAt, state }) =>
          state === 'completed' && endedAt !== undefined ? [endedAt] : [],
        );
      return {
        success: true,
        jobsInQueue: active + waiting,
        activeJobsInQueue: active,
        waitingJobsInQueue: waiting,
        maxConcurrency: atOnce,
        mostRecentSuccess: ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString(),
      };
    },
  };
}

/** Credits are not counted; clients compare them with what they are about to use. */
const PLENTY = 1_000_000_000;
