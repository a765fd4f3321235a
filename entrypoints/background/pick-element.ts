import { valueOfPick } from './picked-value';
import { toFailure } from '@/contract/result';
import { askPicker } from '@/jobs/ask-picker';
import type { TabAccess } from '@/jobs/tab-access';
import type { Picked } from '@/picker/pick-element';
import { pickerTextKeys } from '@/picker/texts';
import { rawTexts, textsReady, translate } from '@/platform/i18n';
import { withKeepAlive } from '@/platform/keep-alive';
import { findTab } from '@/platform/tabs';
import { readDraft, writeDraft } from '@/storage/drafts';
import { openAgain } from './open-again';

/**
 * Lets the user pick an element in a tab and writes its selector into the draft that waits for it.
 * Then opens the popup again, if a popup asked and the browser allows it. That popup is closed by
 * then, so a failure goes into the draft too.
 */
export function pickElementInTab(
  access: TabAccess,
  tabId: number,
  fromPopup: boolean,
): Promise<void> {
  return withKeepAlive(async () => {
    const returns = await pick(access, tabId);
    const draft = await readDraft(tabId);
    if (draft?.picking === undefined) return;
    const { picking, by: _by, ...rest } = draft;
    const { picked, problem } = returns;
    await writeDraft(tabId, {
      ...rest,
      returns: {
        ...(picked !== undefined && { picked: { path: picking, ...picked } }),
        ...(problem !== undefined && { problem }),
      },
    });
    if (fromPopup) await openAgain((await findTab(tabId))?.windowId);
  });
}

async function pick(
  access: TabAccess,
  tabId: number,
): Promise<{ picked?: Picked | undefined; problem?: string }> {
  await textsReady();
  try {
    const { value } = await askPicker(access, tabId, 'winnowPick', rawTexts(pickerTextKeys()));
    return { picked: valueOfPick(value) };
  } catch (error) {
    return { problem: translate(toFailure(error).message) };
  }
}
