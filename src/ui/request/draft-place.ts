import type { DraftPlace } from '@/storage/drafts';
import type { RequestPage } from './request-services';

/** Where a page's draft is stored; `undefined` if it is not. */
export function draftPlace({ draft, tabId }: RequestPage): DraftPlace | undefined {
  return draft ?? tabId;
}
