import { isRemote } from '@/contract/engine';
import { mayHaveResult, type Job, type ScrapeResult } from '@/contract/job';
import { formatNames } from '@/contract/request/scrape-request';
import { MOMENTARY_FORMATS, type TabOptions } from '@/contract/tab-request';
import type { PopupServices } from './popup-services';

/** The stored result of a job; `undefined` if there is none. */
export async function storedResult(
  job: Job,
  services: Pick<PopupServices, 'result'>,
): Promise<ScrapeResult | undefined> {
  return mayHaveResult(job) ? services.result(job.id) : undefined;
}

/**
 * The stored result of a job if the page could not be read again like that: what was collected by
 * scrolling, what a model wrote, what belongs to one moment, or a selection that only the browser could see then.
 *
 * @param selection - Whether anything is selected in the page now.
 */
export async function unrepeatableResult(
  job: Job,
  selection: boolean,
  services: Pick<PopupServices, 'result'>,
): Promise<ScrapeResult | undefined> {
  const result = await storedResult(job, services);
  const { collected, model } = result?.report ?? {};
  if (collected !== undefined || model !== undefined) return result;
  if (!selection && result !== undefined && isMomentary(job)) return result;
  const isSelection = job.tab?.selection === true && !selection;
  return isSelection && result?.report?.selectionAsText === true ? result : undefined;
}

/** Whether a job of a tab asks for something that belongs to one moment, such as a picture. */
export function isMomentary({ engine, request }: Job): boolean {
  return !isRemote(engine) && hasMomentary(request);
}

/** Whether a request asks for something that belongs to one moment, such as a picture. */
export function hasMomentary(request: TabOptions): boolean {
  return formatNames(request).some((format) => MOMENTARY_FORMATS.includes(format));
}
