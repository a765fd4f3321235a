import { useRef } from 'preact/hooks';
import type { Job } from '@/contract/job';
import type { RequestServices } from './request-services';

/**
 * Sends the request of a job of the service once more, as a job of its own. However often it is
 * called for a job, it is one new job.
 *
 * @returns the id of the new job. Rejects as `send` does.
 */
export function useSendAgain({
  send,
}: Pick<RequestServices, 'send'>): (job: Job) => Promise<string> {
  const ids = useRef(new Map<string, string>());
  return async ({ id, engine, url, title, tabId, incognito, options = {} }) => {
    if (engine === 'tab') throw new TypeError('A reading of the tab is not sent');
    const jobId = ids.current.get(id) ?? crypto.randomUUID();
    ids.current.set(id, jobId);
    const tab = tabId === undefined ? {} : { tabId };
    await send({ jobId, engine, url, title, ...tab, incognito, options: { ...options } });
    return jobId;
  };
}
