import { guardDocument, lost } from './guard-document';
import { endPicking, runPicker } from './injected';
import { PICKER_SCRIPT } from './injected-scripts';
import { injectionFailure } from './injection-failure';
import type { TabPage } from './read-document';
import type { TabAccess } from './tab-access';

/** What the user can be asked to point at. */
type Question = 'winnowPick' | 'winnowChoose' | 'winnowPointAtTable';

/**
 * Has the user point at something in a tab: injects the picker and waits for its answer, at most
 * half an hour. The answer comes from the page and must still be parsed.
 *
 * @throws {FailureError} why the page cannot be asked, or has gone.
 */
export async function askPicker(
  access: TabAccess,
  tabId: number,
  what: Question,
  order: object,
): Promise<{ documentId: string; value: unknown }> {
  const [page] = await access.injectFile({ tabId }, PICKER_SCRIPT).catch(async (error: unknown) => {
    throw injectionFailure(error, (await access.findTab(tabId))?.url);
  });
  if (page === undefined) throw lost('TAB_NAVIGATED');
  const { documentId } = page;
  const value = await askPickerAgain(access, { tabId, documentId }, what, order);
  return { documentId, value };
}

/**
 * The same, when the picker is already in the page and the user still pointing. Gives the answer.
 */
export async function askPickerAgain(
  access: TabAccess,
  page: TabPage,
  what: Question,
  order: object,
): Promise<unknown> {
  const { tabId } = page;
  const ended = new AbortController();
  try {
    // Firefox never answers when the page goes away.
    const guard = guardDocument(access, page, LONGEST_MS, ended.signal);
    const asked = access.injectFunction({ tabId }, runPicker, [what, order]);
    const [answer] = await Promise.race([asked, guard]);
    return answer?.value;
  } catch (error) {
    await access.injectFunction({ tabId }, endPicking, []).catch(() => {});
    throw error;
  } finally {
    ended.abort();
  }
}

const LONGEST_MS = 30 * 60_000;
