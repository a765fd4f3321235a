import { isSamePage } from '@/contract/address/same-page';
import type { Job } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { withAbort } from '@/async/deadline';
import { lost } from './guard-document';
import { injectScript } from './inject-script';
import type { TabPage } from './read-document';
import { refuseRestrictedPage } from './restricted-page';
import type { TabAccess } from './tab-access';

/**
 * Finds exactly the page that a job is for, and injects the reader into it.
 *
 * @throws {FailureError} What {@link findTabOf} and {@link injectScript} fail with; `TAB_NAVIGATED`
 * if the job is for another document.
 */
export async function findPage(
  access: TabAccess,
  target: Job['target'],
  readerScript: string,
  signal: AbortSignal,
): Promise<TabPage> {
  const { documentId: known } = target;
  const isLeft = known === undefined ? isOtherPage : isOtherSite;
  const { tabId, url } = await findTabOf(access, target, isLeft);
  const injection = injectScript(access, tabId, readerScript, signal, { url, isLeft });
  const { documentId } = await withAbort(signal, injection);
  if (known !== undefined && known !== documentId) throw lost('TAB_NAVIGATED');
  return { tabId, documentId };
}

/**
 * Finds the tab that a job is for, and its address if it may be seen.
 *
 * @param isLeft - Whether the tab, now at the first address, has left the page of the second.
 * @throws {FailureError} `NOT_FOUND` if the job is not for a tab; `TAB_CLOSED`, `UNSUPPORTED_PAGE`,
 * `TAB_NAVIGATED`.
 */
export async function findTabOf(
  access: TabAccess,
  { tabId, url }: Job['target'],
  isLeft: (now: string | undefined, before: string) => boolean = isOtherPage,
): Promise<{ tabId: number; url: string | undefined }> {
  // Only a job to be answered from a kept page has no tab.
  if (tabId === undefined)
    throw new FailureError({ code: 'NOT_FOUND', message: localized('snapshotGone') });
  const tab = await access.findTab(tabId);
  if (tab === undefined) throw lost('TAB_CLOSED');
  refuseRestrictedPage(tab.url ?? url);
  if (url !== '' && isLeft(tab.url, url)) throw lost('TAB_NAVIGATED');
  return { tabId, url: tab.url };
}

/** An address that we may not see counts as another one. */
function isOtherPage(now: string | undefined, before: string): boolean {
  return now === undefined || !isSamePage(now, before);
}

/**
 * Whether the same document cannot have both addresses: it may change its own, but only within its
 * origin.
 */
function isOtherSite(now: string | undefined, before: string): boolean {
  const origin = URL.parse(before)?.origin;
  return isOtherPage(now, before) && (origin === 'null' || URL.parse(now ?? '')?.origin !== origin);
}
