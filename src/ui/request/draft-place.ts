import type { DraftPlace } from '@/storage/drafts';
import type { RequestPage } from './request-services';

/** Where what is written for a page is kept; `undefined` where that is nowhere. */
export function draftPlace({ draft, tabId }: RequestPage): DraftPlace | undefined {
  return draft ?? tabId;
}
