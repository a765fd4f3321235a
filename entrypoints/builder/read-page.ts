import { isInPrivateWindow } from '@/platform/own-page';
import { findTab } from '@/platform/tabs';
import { readDraft, writeDraft } from '@/storage/drafts';
import { jobOf, tabOf } from '@/messaging/own-addresses';
import { newForm } from '@/drafts/form-state';
import type { RequestPage } from '@/ui/request/request-services';
import { openPageJobStore } from '@/ui/page-job-store';

/**
 * What the builder is for, according to its address's fragment: the page of a tab whose form the
 * user had open, the request of a job, or no page.
 */
export async function readPage(hash: string): Promise<RequestPage> {
  const incognito = isInPrivateWindow();
  const tabId = tabOf(hash);
  const jobId = jobOf(hash);
  const page =
    (tabId !== undefined && (await pageOfTab(tabId))) ||
    (jobId !== undefined && (await pageOfJob(jobId)));
  if (page) return page;
  return { url: '', title: '', incognito, draft: incognito ? 'any-private' : 'any' };
}

/**
 * The page that a tab shows, or else the one that its form is for; `undefined` if the tab is
 * closed, or has no form and the user gave no access to it.
 */
async function pageOfTab(tabId: number): Promise<RequestPage | undefined> {
  const [tab, draft] = await Promise.all([findTab(tabId), readDraft(tabId)]);
  const url = tab?.url ?? draft?.url;
  if (tab === undefined || url === undefined) return undefined;
  const { incognito, title = '' } = tab;
  return { url, title, tabId, incognito };
}

/**
 * A draft of its own for the request of a job, starting as that was; `undefined` if the job is
 * gone.
 */
async function pageOfJob(jobId: string): Promise<RequestPage | undefined> {
  const job = await openPageJobStore().get(jobId);
  if (job === undefined) return undefined;
  const draft = `job-${jobId}` as const;
  if ((await readDraft(draft)) === undefined) {
    const { url } = job.target;
    const options = { ...(job.operation !== 'parse' && { url }), ...job.request };
    await writeDraft(draft, { url: '', form: newForm(options, { door: 'job' }, job.engine) });
  }
  return { url: '', title: '', incognito: job.incognito, draft };
}
