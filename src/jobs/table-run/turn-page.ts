import type { ActionEnd, SignTexts } from '@/contract/actions';
import { ask, endDriver, openPage, performAsked } from '../actions/ask-driver';
import type { TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';

/**
 * Clicks what leads to the next page in a tab, as an action would, and waits until the tab has
 * settled, possibly on another document.
 *
 * @param control - A selector, or what stands in for one.
 * @throws {FailureError} why the page, or the one that it leads to, admits no script.
 */
export async function turnPage(
  access: TabAccess,
  tabId: number,
  control: string,
  texts: SignTexts,
  signal: AbortSignal,
): Promise<ActionEnd> {
  let page: TabPage | undefined = await openPage(access, tabId, signal);
  try {
    const action = { type: 'click', selector: control } as const;
    const order = { action, texts, patience: PATIENCE_MS };
    // What buys, sends or deletes is no way to the next page.
    const { value: answer } = await performAsked(access, page, order, undefined, signal).next();
    if (answer === undefined || (answer !== null && 'type' in answer)) return 'stopped';
    if (answer !== null && (await access.findTab(tabId))?.loading !== true) return answer.end;
    page = undefined;
    page = await openPage(access, tabId, signal);
    await ask(access, page, 'settle', signal);
    return 'done';
  } finally {
    if (page !== undefined) await endDriver(access, page);
  }
}

/** How long to wait for the control, which a page may disable while it loads. */
const PATIENCE_MS = 5000;
