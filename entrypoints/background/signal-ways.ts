import type { SignalWays } from '@/jobs/job-signals';
import { clearAlarm, setHeartbeat } from '@/platform/alarms';
import { clearBadge, showBadge } from '@/platform/badge';
import { t } from '@/platform/i18n';
import { notify, onNotificationClick } from '@/platform/notifications';
import { openOwnPage } from '@/platform/tabs';
import { readSettings } from '@/storage/settings';

/** Badge, notification and alarm of the browser. A click on a notification opens its result. */
export function createSignalWays(): SignalWays {
  onNotificationClick((jobId) => void openOwnPage(`results.html#${jobId}`));
  return {
    badge: (tabId, state) =>
      state === undefined
        ? clearBadge(tabId, t('extensionName'))
        : showBadge(tabId, state, t(BADGE_TITLES[state])),
    async notify(job) {
      if (!(await readSettings()).notifyWhenDone) return;
      const title = t(job.state === 'done' ? 'badgeJobDone' : 'badgeJobFailed');
      await notify(job.id, title, job.title || job.url);
    },
    keepWaking: (on) => (on ? setHeartbeat(HEARTBEAT) : clearAlarm(HEARTBEAT)),
  };
}

const HEARTBEAT = 'service-jobs';

const BADGE_TITLES = {
  busy: 'badgeJobBusy',
  done: 'badgeJobDone',
  failed: 'badgeJobFailed',
} as const;
