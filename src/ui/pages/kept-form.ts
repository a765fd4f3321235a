import type { DraftPlace } from '@/storage/drafts';
import { readPagesForm, writePagesForm, type PagesForm } from '@/storage/pages-forms';
import { draftPlace } from '../request/draft-place';
import type { RequestPage } from '../request/request-services';

/** What was filled in for many pages beside the draft of a page; `undefined` if there is nothing. */
export async function readKept(page: RequestPage): Promise<PagesForm | undefined> {
  const place = draftPlace(page);
  return place === undefined ? undefined : readPagesForm(place);
}

/**
 * Keeps what is filled in with the draft of a page, one after another: of what comes while one is kept only the latest,
 * since a long list of addresses is written again at each key.
 *
 * @param tell - Called with whether all of it is kept, once that is known. A long list of addresses is too large, a
 *   browser may refuse to keep anything, as Firefox does in private windows, and the tab may have been closed.
 */
export function keep(page: RequestPage, form: PagesForm, tell: (isKept: boolean) => void): void {
  next = { page, form, tell };
  if (!isBusy) void keepAll();
}

async function keepAll(): Promise<void> {
  isBusy = true;
  for (let order = next; order !== undefined; order = next) {
    next = undefined;
    const place = draftPlace(order.page);
    if (place !== undefined) order.tell(await write(place, order.form));
  }
  isBusy = false;
}

/** Whether all of it was kept. */
async function write(place: DraftPlace, form: PagesForm): Promise<boolean> {
  try {
    return await writePagesForm(place, form);
  } catch (error) {
    // Where a long list is too large, nothing is kept any more, so the rest can be. Else what was kept before stays.
    if (error instanceof RangeError)
      await writePagesForm(place, { ...form, text: '', chosen: [] }).catch(() => {});
    return false;
  }
}

let next: { page: RequestPage; form: PagesForm; tell: (isKept: boolean) => void } | undefined;
let isBusy = false;
