import { toFailure } from '@/contract/result';
import { showBadge } from '@/platform/badge';
import { t, textsReady, translate } from '@/platform/i18n';
import { withKeepAlive } from '@/platform/keep-alive';
import { findTab, type TabInfo } from '@/platform/tabs';
import { setFailedCommand } from '@/storage/failed-command';
import { openAgain } from './open-again';
import { showPassingBadge } from './passing-badge';

/**
 * Runs what asks the user in the page of a tab. Afterwards the popup is opened on the tab; where the browser
 * does not allow that, the toolbar button says that it is done. A failure is told there too, and in the
 * popup; a page that went away needs no word. Never rejects.
 *
 * @param isShown - Whether a page of the extension shows the tab already: no popup is opened then.
 * @param ask - Gives whether the user chose something.
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
