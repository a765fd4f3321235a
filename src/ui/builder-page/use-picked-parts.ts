import { useEffect, useState } from 'preact/hooks';
import { toTabRequest } from '@/contract/request/for-engine';
import type { Job } from '@/contract/job';
import type { TabAids } from '@/contract/request/supports';
import type { DraftState } from '../request/use-draft';
import type { RequestPage } from '../request/request-services';
import { useJob } from '../request/use-job';
import type { BuilderPageServices } from './builder-page-services';

/**
 * Gives a function that lets the user choose on the page; `undefined` if it is not visible, or the
 * request is invalid.
 *
 * @param onRead - Called once with the job that reads what was chosen, as soon as it has begun.
 */
export function usePickedParts(
  { tabId }: RequestPage,
  { requests, pickParts }: BuilderPageServices,
  { checked: request }: Pick<DraftState, 'checked'>,
  aids: TabAids,
  onRead: (job: Job) => void,
): (() => void) | undefined {
  const [jobId, setJobId] = useState<string>();
  const { job } = useJob(requests, jobId);
  useEffect(() => {
    if (job === undefined) return;
    setJobId(undefined);
    onRead(job);
    // The callback may change, but is called only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [job]);

  if (tabId === undefined || pickParts === undefined || request === undefined) return undefined;
  return () => {
    const id = crypto.randomUUID();
    setJobId(id);
    void pickParts(tabId, toTabRequest(request, aids).request, id);
  };
}
