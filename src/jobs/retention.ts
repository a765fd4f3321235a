import { hostOf } from '@/contract/address/host-of';
import type { Job } from '@/contract/job';
import { isSamePage } from '@/contract/address/same-page';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import { presetFor, readPresets, type Presets } from '@/storage/presets';

/**
 * How a job is kept: in memory only if its request asks that nothing be kept, the preset that requests for one
 * of its sites start with does, or an earlier request for one of its pages did.
 *
 * @param urls - The addresses of its pages, as far as they are known.
 * @param known.jobs - Earlier jobs for the same tab or page. Default: none.
 */
export function retentionOf(
  request: object,
  urls: readonly string[],
  known: { presets: Presets; jobs?: readonly Job[] | undefined },
): Job['retention'] {
  const { presets, jobs = [] } = known;
  const hosts = new Set(urls.map((url) => hostOf(url)));
  const isTraceless =
    keepsNothing({ ...request }) ||
    [...hosts].some((host) => keepsNothing(presetFor(presets, host)?.options ?? {})) ||
    jobs.some(
      ({ retention, target }) =>
        retention === 'memory' && urls.some((url) => isSamePage(target.url, url)),
    );
  return isTraceless ? 'memory' : 'disk';
}

/** {@link retentionOf} with the user's presets. */
export async function retentionFor(
  request: object,
  urls: readonly string[],
  jobs?: readonly Job[],
): Promise<Job['retention']> {
  return retentionOf(request, urls, { presets: await readPresets(), jobs });
}
