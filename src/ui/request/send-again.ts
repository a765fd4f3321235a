import { isRemote } from '@/contract/engine';
import { useRef } from 'preact/hooks';
import type { Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { chosenService, isFor } from '@/storage/services';
import type { RequestServices } from './request-services';
import { uploadOf } from './upload-of';

/**
 * Sends a job's request again as a new job, to the same service or, if that no longer exists, to
 * the chosen one. Calling it several times for a job makes only one new job.
 *
 * @returns the id of the new job. Rejects as `send` does.
 */
export function useSendAgain({
  send,
  readServices,
  requestDataConsent,
}: Pick<RequestServices, 'send' | 'readServices' | 'requestDataConsent'>): (
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
    // The user consented to the first upload only for the service that it went to.
    const { services, chosenId } = await readServices();
    const same = services.find((service) => isFor(remote, service));
    const service = same ?? chosenService(services, chosenId);
    const agreed = uploadOf(url, service?.address).service === remote?.origin;
    const to = service && { service: service.id };
    const order = { jobId, engine, url, title, ...tab, ...to, incognito, options: request };
    await send({ ...order, ...(agreed && { agreed }) });
    return jobId;
  };
}
