import type { PagePart } from '@/contract/capture-report';
import { isRemote } from '@/contract/engine';
import type { Job } from '@/contract/job';
import { pictureOrder } from '@/contract/picture';
import { hasActions } from '@/contract/request/asks-for';
import { isReadFor, readRequestOf } from '@/contract/snapshot/read-request';
import type { TabOptions } from '@/contract/tab-request';
import { send } from '@/messaging/messenger';
import type { PartChoice } from './LeftOutParts';

/** Answers a request from what is kept of a page, with parts that the main content left out. */
export type ReadKept = (request: TabOptions, bringBack?: PagePart[]) => void;

/**
 * Whether what is kept of a job's page answers a request, with the page's selection and form values
 * as they were.
 */
export function isKeptFor(
  { engine, snapshotSize, request, tab }: Job,
  wanted: TabOptions,
): boolean {
  if (isRemote(engine) || snapshotSize === undefined) return false;
  if (pictureOrder(wanted) !== undefined) return false;
  // Actions in a page lead to another page than the kept one.
  if (hasActions(wanted)) return false;
  return isReadFor(readRequestOf({ ...request, ...tab }), readRequestOf({ ...wanted, ...tab }));
}

/** What a job of the tab was asked, with the model that it named. */
export function ownRequest({ request, tab }: Job): TabOptions {
  const { ownModel } = tab ?? {};
  return ownModel ? { ...request, ownModel } : request;
}

/**
 * What can be chosen of a result whose page is kept, the page as its actions have left it;
 * `undefined` if it is not, or if they were not all done.
 *
 * @param readAgain - Answers another request from what is kept.
 */
export function keptChoice(job: Job, readAgain: ReadKept): PartChoice | undefined {
  const request = ownRequest(job);
  const { actions: _done, ...reading } = request;
  // A run that can be continued is not replaced by an answer, which cannot.
  if (hasActions(request) && job.state !== 'done') return undefined;
  if (!isKeptFor(job, reading)) return undefined;
  return {
    onParts: (parts) => readAgain(request, parts),
    onWholePage: () => readAgain({ ...request, onlyMainContent: false }),
  };
}

/**
 * Answers a request from what a job kept of its page, replacing that job unless the user keeps it.
 * Rejects with a sentence.
 *
 * @param bringBack - Parts that the main content left out, to be included.
 * @param inTab - The answer is of the job's tab as well. Default: of its page alone.
 * @returns the id of the new job.
 */
export async function readAgain(
  { id: from }: Job,
  request: TabOptions,
  replaces: boolean,
  bringBack: PagePart[] = [],
  inTab: boolean = false,
): Promise<string> {
  const jobId: string = crypto.randomUUID();
  await send('readAgain', {
    jobId,
    from,
    request,
    replaces,
    bringBack,
    ...(inTab && { inTab }),
  });
  return jobId;
}
