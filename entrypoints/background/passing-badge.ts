import { onAlarm, setAlarm } from '@/platform/alarms';
import { clearBadge, showBadge } from '@/platform/badge';
import { t } from '@/platform/i18n';

/** Shows on the toolbar button that something is done, for half a minute. */
export async function showPassingBadge(tabId: number, title: string): Promise<void> {
  await showBadge(tabId, 'done', title);
  await setAlarm(`${ALARM}:${tabId}`, MINUTES);
}

/**
 * Clears such badges in time, including those of an earlier background. Call it in the first turn.
 */
export function clearPassingBadges(): void {
  onAlarm((name) => {
    const [kind, tabId] = name.split(':');
    if (kind === ALARM) void clearBadge(Number(tabId), t('extensionName'));
  });
}

const ALARM = 'clear-badge';
const MINUTES = 0.5;
