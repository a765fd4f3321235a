import { useEffect, useState } from 'preact/hooks';
import { latestOrInterrupted } from '../request/latest-or-interrupted';
import type { RequestPage } from '../request/request-services';
import type { BuilderPageServices } from './builder-page-services';

/** The job whose answer is shown: what the form sent last, here or elsewhere. */
export function useLastJob(
  { tabId, url, incognito }: RequestPage,
  { requests }: BuilderPageServices,
  sent: string | undefined,
): [string | undefined, (jobId: string) => void] {
  const [jobId, setJobId] = useState(sent);
  useEffect(() => {
    if (sent !== undefined) setJobId(sent);
    else if (tabId !== undefined) {
      const latest = latestOrInterrupted(requests, { tabId, url, incognito });
      void latest.then((job) => job && setJobId(job.id));
    }
  }, [requests, tabId, url, incognito, sent]);
  return [jobId, setJobId];
}
