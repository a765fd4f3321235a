import { valueOfPick } from './picked-value';
import type { Picked } from '@/engine/picker/pick-element';
import { pickInPage } from '@/jobs/injected';
import { delay } from '@/async/deadline';
import { injectionFailure } from '@/jobs/injection-failure';
import { openPopup } from '@/platform/action';
import { t } from '@/platform/i18n';
import { withKeepAlive } from '@/platform/keep-alive';
import { injectFile, injectFunction } from '@/platform/scripting';
import { findTab } from '@/platform/tabs';
import { readDraft, writeDraft } from '@/storage/drafts';

/**
 * Lets the user pick an element in a tab and writes its selector into the draft that waits for it,
 * then opens the popup again where that asked and the browser allows it. The popup that asked is closed,
 * so a failure goes into the draft too.
 */
export function pickElementInTab(tabId: number, fromPopup: boolean): Promise<void> {
  return withKeepAlive(async () => {
    const returns = await pick(tabId);
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
    if (!fromPopup) return;
    const windowId = (await findTab(tabId))?.windowId;
    // The browser refuses while the popup that asked is still closing.
    for (let tries = 0; !(await openPopup(windowId)) && tries < TRIES; tries += 1) {
      await delay(RETRY_MS);
    }
  });
}

const TRIES = 5;
const RETRY_MS = 200;

async function pick(tabId: number): Promise<{ picked?: Picked | undefined; problem?: string }> {
  try {
    await injectFile({ tabId }, '/picker.js');
    const words = { hint: t('pickerHint'), matches: t('pickerMatches') };
    const [answer] = await injectFunction({ tabId }, pickInPage, [words]);
    return { picked: valueOfPick(answer?.value) };
  } catch (error) {
    return { problem: injectionFailure(error, (await findTab(tabId))?.url).message };
  }
}
