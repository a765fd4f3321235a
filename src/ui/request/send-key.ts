import { type EngineId, isRemote } from '@/contract/engine';
import { hasActions } from '@/contract/request/asks-for';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { PlainKey } from '@/contract/user-text';
import type { RequestPage } from './request-services';

/** What the button of a form says: a page that is not open is read only where the user clicks Winnow on it. */
export function sendKey(
  engine: EngineId | undefined,
  { tabId }: RequestPage,
  checked: ScrapeOptions | undefined,
): PlainKey {
  if (engine === undefined || isRemote(engine)) return 'requestSend';
  if (tabId === undefined) return 'requestOpenPage';
  return checked !== undefined && hasActions(checked) ? 'requestActions' : 'requestTab';
}
