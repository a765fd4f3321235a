import { t } from '@/platform/i18n';
import type { ResultsServices } from '../results-services';
import type { JoinServices } from './join-services';

/** None at first. */
export function createGrantedSites(
  services: Pick<ResultsServices, 'requestOrigins'>,
  join: Pick<JoinServices, 'forgetSites'>,
) {
  const granted = new Set<string>();
  let isOver = false;

  function forget() {
    isOver = true;
    const all = [...granted];
    granted.clear();
    if (all.length > 0) void join.forgetSites(all).catch(() => {});
  }

  return {
    /** Gives them up, and what is allowed later: nobody is there to use it. */
    forget,
    /** Those that were allowed. */
    allowed: () => [...granted],
    /** Leaves them to the run, which gives them up when it is done. */
    leave: () => granted.clear(),
    /**
     * Has the browser ask for those that were not allowed yet. Call it in the turn of the user's click.
     *
     * @throws {Error} with a sentence if the user refuses.
     */
    async allow(patterns: readonly string[]) {
      const lacking = patterns.filter((one) => !granted.has(one));
      if (lacking.length === 0) return;
      if (!(await services.requestOrigins(lacking))) throw new Error(t('pagesRefused'));
      lacking.forEach((one) => granted.add(one));
      if (isOver) forget();
    },
  };
}
