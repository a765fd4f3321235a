import { pageKey } from '@/contract/address/address-list';
import { isRemote } from '@/contract/engine';
import { isRecord } from '@/contract/is-record';
import { leavesNoTrace, type Job } from '@/contract/job';
import { trackingOrder, type PageVersion, type TrackingOrder } from '@/contract/page-version';
import type { JobStore } from '@/storage/job-store';

/**
 * The latest result to compare a job's page with: of the same page and the same part of it, and either
 * read for a comparison with the same tag or, without a tag, kept by the user. An ordinary page is not
 * compared with results that are in memory only. `undefined` if there is no such result.
 *
 * @param order - How the job wants its page compared.
 * @param ignoresCampaigns - Whether it is the same page whatever campaign led to its address.
 */
export async function previousVersion(
  store: Pick<JobStore, 'list' | 'result' | 'get'>,
  job: Job,
  { tag }: Pick<TrackingOrder, 'tag'>,
  ignoresCampaigns: boolean,
): Promise<PageVersion | undefined> {
  // An answer from a kept page is as old as that page.
  const source = job.from === undefined ? undefined : await store.get(job.from);
  // All others are earlier, whatever the clock says of them.
  const before = source?.createdAt ?? Infinity;
  const keyOf = ({ target: { url } }: Job) =>
    pageKey(url) + (ignoresCampaigns ? '' : URL.parse(url)?.search);
  const page = keyOf(job);
  const isEarlier = (other: Job) =>
    other.id !== job.id &&
    other.id !== job.from &&
    other.many === undefined &&
    other.createdAt <= before &&
    other.state === 'done' &&
    other.discardedAt === undefined &&
    !isRemote(other.engine) &&
    keyOf(other) === page &&
    partOf(other) === partOf(job) &&
    tagsOf(other).includes(tag) &&
    (leavesNoTrace(job) || !leavesNoTrace(other));
  for (const other of (await store.list()).filter(isEarlier)) {
    const { data, report } = (await store.result(other.id)) ?? {};
    const { markdown, json } = data ?? {};
    const values = report?.comparedValues ?? (isRecord(json) ? json : undefined);
    const at = new Date(other.finishedAt ?? other.createdAt).toISOString();
    if (markdown !== undefined) return { markdown, at, ...(values && { values }) };
  }
  return undefined;
}

function tagsOf({ request, kept }: Job): (string | null)[] {
  const order = trackingOrder(request);
  return [...(order === undefined ? [] : [order.tag]), ...(kept === true ? [null] : [])];
}

/** The part of a page that a job reads. */
function partOf({ request, tab }: Job): string {
  const { onlyMainContent = true, includeTags = [], excludeTags = [] } = request;
  const { selection = false, bringBack = [] } = tab ?? {};
  return JSON.stringify([onlyMainContent, includeTags, excludeTags, selection, bringBack]);
}
