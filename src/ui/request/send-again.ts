import { isRemote } from '@/contract/engine';
import { useRef } from 'preact/hooks';
import type { Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import type { RequestServices } from './request-services';
import { uploadOf } from './upload-of';

/**
 * Sends the request of a job of the service once more, as a job of its own. Calling it several
 * times for a job makes only one new job.
 *
 * @returns the id of the new job. Rejects as `send` does.
 */
export function useSendAgain({
  send,
  baseAddress,
  requestDataConsent,
}: Pick<RequestServices, 'send' | 'baseAddress' | 'requestDataConsent'>): (
  job: Job,
) => Promise<string> {
  const ids = useRef(new Map<string, string>());
  return async ({ id, engine, target, incognito, request, remote }) => {
    const { url, title, tabId } = target;
    if (!isRemote(engine)) throw new TypeError('A reading of the tab is not sent');
    if (!(await requestDataConsent())) throw new Error(t('dataConsentRefused'));
    const jobId = ids.current.get(id) ?? crypto.randomUUID();
    ids.current.set(id, jobId);
    const tab = tabId === undefined ? {} : { tabId };
    // The user agreed to the first upload, but only for the service that it went to.
    const agreed = uploadOf(url, await baseAddress()).service === remote?.origin;
    const order = { jobId, engine, url, title, ...tab, incognito, options: { ...request } };
    await send({ ...order, ...(agreed && { agreed }) });
    return jobId;
  };
}
