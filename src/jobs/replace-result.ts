import { isSameView } from '@/contract/address/same-page';
import type { Job } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';

/**
 * Deletes the reading of a page whose place a later one takes. One that the user keeps, or that is of
 * another page, stays; where both give the same, the later one stays in its place, and is kept.
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
