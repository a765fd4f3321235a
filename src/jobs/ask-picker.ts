import { guardDocument, lost } from './guard-document';
import { endPicking, runPicker } from './injected';
import { PICKER_SCRIPT } from './injected-scripts';
import { injectionFailure } from './injection-failure';
import type { TabAccess } from './tab-access';

/**
 * Has the user point at something in a tab: brings the picker there and waits for its answer, for half an
 * hour at most. The answer comes from the page and is still to be parsed.
 *
 * @throws {FailureError} why the page cannot be asked, or is not there any more.
 */
export async function askPicker(
  access: TabAccess,
  tabId: number,
  what: 'winnowPick' | 'winnowChoose',
  order: object,
): Promise<{ documentId: string; value: unknown }> {
  const [page] = await access.injectFile({ tabId }, PICKER_SCRIPT).catch(async (error: unknown) => {
    throw injectionFailure(error, (await access.findTab(tabId))?.url);
  });
  if (page === undefined) throw lost('TAB_NAVIGATED');
  const { documentId } = page;
  const ended = new AbortController();
  try {
    // Firefox gives no answer when the page goes away.
    const guard = guardDocument(access, { tabId, documentId }, LONGEST_MS, ended.signal);
    const asked = access.injectFunction({ tabId }, runPicker, [what, order]);
    const [answer] = await Promise.race([asked, guard]);
    return { documentId, value: answer?.value };
  } catch (error) {
    await access.injectFunction({ tabId }, endPicking, []).catch(() => {});
    throw error;
  } finally {
    ended.abort();
  }
}

const LONGEST_MS = 30 * 60_000;
