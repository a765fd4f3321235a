import type { TabRequest } from '@/contract/tab-request';
import type { JobRunner } from '@/jobs/job-runner';
import { leavesNoTrace, newTabJob } from '@/jobs/new-job';
import { findDocument } from '@/platform/page-state';
import type { TabInfo } from '@/platform/tabs';
import type { JobStore } from '@/storage/job-store';
import { presetFor, readPresets } from '@/storage/presets';

/**
 * Starts a reading of a tab; on disk or, where its page is to leave no trace, in memory only.
 *
 * @param order.kept - Whether the user asked for its text, not only for a look at it.
 */
export async function startTabJob(
  runner: JobRunner,
  store: JobStore,
  order: {
    jobId: string;
    tab: TabInfo;
    request: TabRequest;
    replaces?: string;
    from?: string;
    kept?: boolean;
  },
): Promise<void> {
  const { jobId, tab, request, replaces, from, kept = false } = order;
  const { id, url = '' } = tab;
  const [jobs, presets, documentId] = await Promise.all([
    store.listOfTab(id),
    readPresets(),
    findDocument(id),
  ]);
  const preset = presetFor(presets, URL.parse(url)?.host ?? '');
  const ephemeral = leavesNoTrace(url, jobs, preset?.options);
  const job = newTabJob(jobId, { ...tab, documentId }, request, Date.now(), ephemeral);
  const marked = { ...job, ...(kept && { kept }), ...(from !== undefined && { from }) };
  await runner.start(marked, replaces);
}
