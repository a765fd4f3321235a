import type { Job } from '@/contract/job';
import type { NotificationChannels } from '@/jobs/job-notifier';
import { clearAlarm, onAlarm, setHeartbeat } from '@/platform/alarms';
import { clearBadge, showBadge } from '@/platform/badge';
import { t, textsReady } from '@/platform/i18n';
import { notify, onNotificationClick, withdraw } from '@/platform/notifications';
import { openOwnPage } from '@/platform/tabs';
import { readSettings } from '@/storage/settings';
import { resultAddress } from '@/messaging/own-addresses';

/** The browser's {@link NotificationChannels}, and what undoes them. */
export interface BrowserNotifier extends NotificationChannels {
  /** Removes the badge and notification for a job whose end the user has seen. */
  dismiss(job: Job): Promise<void>;
  /** Calls back when {@link NotificationChannels.heartbeat} wakes the background. */
  onHeartbeat(listener: () => void): void;
}

/** The browser's badge, notifications and alarm. A click on a notification opens its result. */
export function createNotifier(): BrowserNotifier {
  onNotificationClick((jobId) => void openOwnPage(resultAddress(jobId)));
  return {
    async badge(tabId, state) {
      await textsReady();
      return state === undefined
        ? clearBadge(tabId, t('extensionName'))
        : showBadge(tabId, state, t(BADGE_TITLES[state]));
    },
    async notify(job) {
      if (!(await readSettings()).notifyWhenDone) return;
      await textsReady();
      const title = t(job.state === 'done' ? 'badgeJobDone' : 'badgeJobFailed');
      await notify(job.id, title, job.target.title || job.target.url);
    },
    async dismiss({ id, target: { tabId } }) {
      if (tabId !== undefined) await clearBadge(tabId, t('extensionName'));
      await withdraw(id);
    },
    onHeartbeat: (listener) =>
      onAlarm((name) => {
        if (name === HEARTBEAT) listener();
      }),
    heartbeat: (on) => (on ? setHeartbeat(HEARTBEAT) : clearAlarm(HEARTBEAT)),
  };
}

const HEARTBEAT = 'service-jobs';

const BADGE_TITLES = {
  busy: 'badgeJobBusy',
  done: 'badgeJobDone',
  failed: 'badgeJobFailed',
} as const;
