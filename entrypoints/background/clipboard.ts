import { copyForCommand, type ClipboardStrategies } from '@/jobs/copy-command';
import { withTimeout } from '@/async/deadline';
import { copyInPage } from '@/jobs/injected';
import { openPopup } from '@/platform/action';
import { showBadge } from '@/platform/badge';
import { canCopyWhenReady, copyWhenReady } from '@/platform/clipboard';
import { t, textsReady, translate } from '@/platform/i18n';
import { notify, withdraw } from '@/platform/notifications';
import { injectFunction } from '@/platform/scripting';
import type { TabInfo } from '@/platform/tabs';
import { clearFailedCommand, setFailedCommand } from '@/storage/failed-command';
import { clearPendingCopy, setPendingCopy } from '@/storage/pending-copy';
import { showPassingBadge } from './passing-badge';

/** Puts text on the clipboard for a command, and tells the user how it went. */
export type ClipboardWriter = ReturnType<typeof createClipboardWriter>;

export function createClipboardWriter() {
  const waiting = new Map<string, (ok: boolean) => void>();

  async function byPopup(tab: TabInfo, jobId: string): Promise<boolean> {
    await setPendingCopy(jobId);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.set(jobId, resolve);
    const copied =
      (await openPopup(tab.windowId)) && (await withTimeout(POPUP_MS, promise)) === true;
    waiting.delete(jobId);
    return copied;
  }

  return {
    /** Call it in the turn of the user's gesture. Never rejects. */
    async copy(
      found: Promise<TabInfo | undefined> | TabInfo,
      text: Promise<string>,
      jobId?: string,
    ) {
      // Before any await, because the gesture's turn ends with the first one.
      const early = canCopyWhenReady() ? copyWhenReady(text) : undefined;
      const tab = await found;
      if (tab === undefined) return;
      const strategies: ClipboardStrategies = {
        early,
        byPopup: jobId === undefined ? undefined : () => byPopup(tab, jobId),
        byTab: async (ready) => {
          const [answer] = await injectFunction({ tabId: tab.id }, copyInPage, [ready]);
          return answer?.value === true;
        },
      };
      await copyForCommand(text, strategies, {
        async busy() {
          await clearFailedCommand();
          await withdraw(FAILED);
          await textsReady();
          await showBadge(tab.id, 'busy', t('badgeBusy'));
        },
        copied: async () => {
          await clearPendingCopy();
          await showPassingBadge(tab.id, t('badgeCopied'));
        },
        failed: (message) => showFailure(tab, translate(message)),
      });
    },
    /** The popup says whether it copied the text of that job. */
    async popupCopied(jobId: string, ok: boolean) {
      if (ok) await clearPendingCopy();
      waiting.get(jobId)?.(ok);
    },
  };
}

/** Reports a failure on the toolbar button, and in the popup or by a notification. */
async function showFailure(tab: TabInfo, message: string): Promise<void> {
  await setFailedCommand(tab.id, message);
  await showBadge(tab.id, 'failed', t('badgeFailed', message));
  if (!(await openPopup(tab.windowId))) await notify(FAILED, t('notCopied'), message);
}

const FAILED = 'failed-command';

/** How long the popup may take to open and copy. */
const POPUP_MS = 5000;
