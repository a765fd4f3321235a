import { clearBadge, showBadge } from '@/platform/badge';
import { t, textsReady } from '@/platform/i18n';

/**
 * Shows on the toolbar button of a tab that its run asks whether to press the control of these
 * words; without words, no longer.
 */
export function showQuestion(tabId: number, words: string | undefined): void {
  void textsReady().then(() =>
    words === undefined
      ? clearBadge(tabId, t('extensionName'))
      : showBadge(tabId, 'asks', t('runAsks', words)),
  );
}
