import { hasActions } from '@/contract/request/asks-for';
import type { EarlyAnswer } from '@/contract/job';
import { formatNames, type ScrapeOptions } from '@/contract/request/scrape-request';
import { MOMENTARY_FORMATS, type TabExtras, type TabOptions } from '@/contract/tab-request';
import type { JobRunner } from '@/jobs/job-runner';
import { newTabJob } from '@/jobs/new-job';
import { retentionOf } from '@/jobs/retention';
import { findDocument } from '@/platform/page-state';
import type { TabInfo } from '@/platform/tabs';
import { cleanRequest } from '@/storage/clean-request';
import type { OpenJobStore } from '@/storage/open-job-store';
import { isAnsweredByRule } from '@/contract/request/json-by-rule';
import { readPresets } from '@/storage/presets';
import { siteTables } from '@/storage/site-tables';

/**
 * Starts a reading of a tab; on disk or, if its page is to leave no trace, in memory only.
 *
 * @param order.documentId - The document to read. Default: the one in the tab now.
 * @param order.kept - Whether the user asked for its text, rather than just a look at it.
 * @param order.acts - Does the request's actions first, as the user has asked for just that and
 *   knows them. Default: they are left out.
 * @param onAnswer - See {@link JobRunner.start}.
 */
export async function startTabJob(
  runner: JobRunner,
  store: Pick<OpenJobStore, 'listOfTab' | 'takeOffDisk'>,
  order: {
    jobId: string;
    tab: TabInfo;
    documentId?: string;
    request: ScrapeOptions & Pick<TabOptions, 'ownModel'>;
    extras?: TabExtras;
    replaces?: string;
    from?: string;
    kept?: boolean;
    acts?: true;
    /** Whether to pause the run of its actions after the first. */
    hold?: true;
    /** The preset whose actions it does. */
    preset?: string;
  },
  onAnswer?: (answer: EarlyAnswer) => void,
): Promise<void> {
  const { tab, documentId: known, replaces, acts, ...asked } = order;
  // The user types secrets for each run.
  const { options: whole, hints } = cleanRequest(order.request, order.extras?.hints);
  const extras = order.extras && { ...order.extras, ...(hints && { hints }) };
  const { actions: _actions, ...reading } = whole;
  const request: typeof order.request = acts === true ? whole : reading;
  const { id, url = '', title = '', incognito } = tab;
  const [jobs, presets, documentId, site] = await Promise.all([
    store.listOfTab(id),
    readPresets(),
    known ?? findDocument(id),
    formatNames(request).includes('json') ? siteTables.forPage(url) : undefined,
  ]);
  const isByRule = site !== undefined && isAnsweredByRule(request, site.table.rule);
  const tabExtras = isByRule ? { ...extras, rule: site.table.rule } : extras;
  const retention = retentionOf(request, [url], { presets, jobs });
  const target = { url, title, tabId: id, ...(documentId !== undefined && { documentId }) };
  // Another reading would not give the same.
  const isOnce =
    extras?.collect !== undefined ||
    hasActions(request) ||
    formatNames(request).some((format) => MOMENTARY_FORMATS.includes(format));
  const kept = order.kept === true || isOnce;
  // The table that the user made from the earlier reading is made from this one too.
  const table = jobs.find((job) => job.id === replaces)?.table;
  const job = {
    ...asked,
    request,
    kept,
    ...(tabExtras !== undefined && { tab: tabExtras }),
    ...(table !== undefined && { table }),
    target,
    incognito,
  };
  await runner.start(newTabJob(job, retention, Date.now()), replaces, onAnswer);
  if (retention === 'memory') await store.takeOffDisk({ tabId: id, url });
}
