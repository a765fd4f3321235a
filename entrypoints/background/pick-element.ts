import { valueOfPick } from './picked-value';
import { pickInPage } from '@/jobs/injected';
import { openPopup } from '@/platform/action';
import { t } from '@/platform/i18n';
import { withKeepAlive } from '@/platform/keep-alive';
import { injectFile, injectFunction } from '@/platform/scripting';
import { findTab } from '@/platform/tabs';
import { readDraft, writeDraft } from '@/storage/drafts';

/**
 * Lets the user point at an element in a tab and writes its selector into the draft that waits for
 * it, then opens the popup again where the browser allows it. The popup closes when the page is
 * clicked, so nobody waits for an answer.
 */
export function pickElementInTab(tabId: number): Promise<void> {
  return withKeepAlive(async () => {
    await injectFile({ tabId }, '/picker.js');
    const words = { hint: t('pickerHint'), matches: t('pickerMatches') };
    const [answer] = await injectFunction({ tabId }, pickInPage, [words]);
    const selector = valueOfPick(answer?.value);
    const draft = await readDraft(tabId);
    if (draft?.picking === undefined) return;
    const { picking, ...rest } = draft;
    await writeDraft(tabId, {
      ...rest,
      ...(selector !== undefined && { picked: { path: picking, selector } }),
    });
    await openPopup((await findTab(tabId))?.windowId);
  });
}
