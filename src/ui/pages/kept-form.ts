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
 * since a long list of addresses is written again at each key. A browser may refuse to keep it, as Firefox does in
 * private windows.
 */
export function keep(page: RequestPage, form: PagesForm): void {
  next = { page, form };
  if (!isBusy) void keepAll();
}

async function keepAll(): Promise<void> {
  isBusy = true;
  for (let order = next; order !== undefined; order = next) {
    next = undefined;
    const place = draftPlace(order.page);
    // Where a long list is too large to be kept, the rest is.
    if (place !== undefined)
      await writePagesForm(place, order.form)
        .catch(() => writePagesForm(place, { ...order.form, text: '', chosen: [] }))
        .catch(() => {});
  }
  isBusy = false;
}

let next: { page: RequestPage; form: PagesForm } | undefined;
let isBusy = false;
