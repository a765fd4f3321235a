import { withTimeout } from '@/async/deadline';
import type { JobRunner } from '@/jobs/job-runner';
import { withKeepAlive } from '@/platform/keep-alive';
import { hasOpenPages, onUpdateAvailable, restartExtension } from '@/platform/lifecycle';

/**
 * Has updates wait until no job is under way, six minutes at most, which no request takes. One that
 * finds a page of ours open then, or jobs still, is left for the next start of the browser.
 */
export function updateWhenIdle(runner: JobRunner): void {
  onUpdateAvailable(() => {
    void withKeepAlive(() => withTimeout(LONGEST_WAIT, runner.idle())).then(async (idle) => {
      if (idle === true && !(await hasOpenPages())) restartExtension();
    });
  });
}

const LONGEST_WAIT = 360_000;
