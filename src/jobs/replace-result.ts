import { isSameView } from '@/contract/address/same-page';
import type { Job } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';

/**
 * Deletes the earlier reading of a page that a later one replaces. It stays if it is of another
 * page, or if the user keeps it, unless both give the same: then the later one is kept in its
 * place.
 */
export async function replaceResult(later: Job, formerId: string, store: JobStore): Promise<void> {
  const former = await store.get(formerId);
  if (former === undefined || !isSameView(former.target.url, later.target.url)) return;
  if (former.kept === true) {
    if (!(await giveTheSame(former, later, store))) return;
    await store.update(later.id, (job) => ({ ...job, kept: true }));
  }
  await store.delete([formerId]);
}

async function giveTheSame(one: Job, other: Job, store: JobStore): Promise<boolean> {
  const [first, second] = await Promise.all([store.result(one.id), store.result(other.id)]);
  return first !== undefined && JSON.stringify(first.data) === JSON.stringify(second?.data);
}
