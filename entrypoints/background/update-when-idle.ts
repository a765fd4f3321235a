import { withTimeout } from '@/async/deadline';
import type { JobRunner } from '@/jobs/job-runner';
import { withKeepAlive } from '@/platform/keep-alive';
import { hasOpenPages, onUpdateAvailable, restartExtension } from '@/platform/lifecycle';

/**
 * Makes updates wait until no job is under way, but at most six minutes, which is longer than any
 * request takes. If an extension page is open then, or jobs are still running, the update waits for
 * the next start of the browser.
 */
export function updateWhenIdle(runner: JobRunner): void {
  onUpdateAvailable(() => {
    void withKeepAlive(() => withTimeout(LONGEST_WAIT, runner.idle())).then(async (idle) => {
      if (idle === true && !(await hasOpenPages())) restartExtension();
    });
  });
}

const LONGEST_WAIT = 360_000;
