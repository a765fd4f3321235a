import { toFailure } from '@/contract/result';
import { showBadge } from '@/platform/badge';
import { t, textsReady, translate } from '@/platform/i18n';
import { withKeepAlive } from '@/platform/keep-alive';
import { findTab, type TabInfo } from '@/platform/tabs';
import { setFailedCommand } from '@/storage/failed-command';
import { openAgain } from './open-again';
import { showPassingBadge } from './passing-badge';

/**
 * Runs something that asks the user in a tab's page. Afterwards opens the popup on the tab; if the
 * browser does not allow that, the toolbar button says that it is done. Shows a failure there too,
 * and in the popup; says nothing if the page just went away. Never rejects.
 *
 * @param isShown - Whether an extension page shows the tab already; then no popup is opened.
 * @param ask - Resolves with whether the user chose something.
 */
export function withPicker(
  tabId: number,
  isShown: boolean,
  ask: (tab: TabInfo) => Promise<boolean>,
): Promise<void> {
  return withKeepAlive(async () => {
    await textsReady();
    const tab = await findTab(tabId);
    if (tab === undefined) return;
    try {
      if (!(await ask(tab)) || isShown) return;
      if (!(await openAgain(tab.windowId))) await showPassingBadge(tabId, t('badgePicked'));
    } catch (error) {
      const { code, message } = toFailure(error);
      if (code === 'TAB_CLOSED' || code === 'TAB_NAVIGATED') return;
      const text = translate(message);
      await setFailedCommand(tabId, text);
      await showBadge(tabId, 'failed', t('badgeFailed', text));
      await openAgain(tab.windowId);
    }
  }).catch(() => {});
}
