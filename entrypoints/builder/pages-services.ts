import { send } from '@/messaging/messenger';
import { requestDataConsent } from '@/platform/data-consent';
import { missingOrigins, requestOrigins } from '@/platform/origins';
import { readableOrigin } from '@/platform/scripting';
import type { PagesServices } from '@/ui/pages/pages-services';

/** What choosing many pages needs, in the browser. @param show - Shows a page of the extension. */
export function createPagesServices(show: (path: string) => void): PagesServices {
  return {
    findLinks: (tabId) => send('findLinks', { tabId }),
    originOfTab: readableOrigin,
    missingSites: missingOrigins,
    requestOrigins,
    read: ({ request, ...order }) => send('readAddresses', { ...order, request: { ...request } }),
    send: ({ options, ...order }) => send('sendAddresses', { ...order, options: { ...options } }),
    requestDataConsent,
    showRun: (jobId) => show(`results.html#${jobId}`),
  };
}
