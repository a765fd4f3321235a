import { hasPassed } from '@/contract/has-passed';
import { resumesAt, type Job } from '@/contract/job';
import type { RequestServices } from '../request/request-services';
import type { ServiceStart } from '../request/ServiceMode';
import { hasNews } from '../request/use-seen';
import type { Page } from './popup-state';

/**
 * What the user expects to see in the popup of a page: the form, which asked for an element, or an
 * answer of the service; `undefined` if it is the page itself.
 *
 * @param jobs - All jobs of the page's tab.
 */
export async function awaitedStart(
  { tabId, url, title, incognito }: Page,
  requests: Pick<RequestServices, 'comesBack' | 'latestJob' | 'now'>,
  jobs: Promise<Job[]>,
): Promise<ServiceStart | undefined> {
  const [back, latest] = await Promise.all([
    requests.comesBack({ tabId, url, title, incognito }),
    requests.latestJob(tabId, url, jobs),
  ]);
  if (back) return 'form';
  if (latest === undefined) return undefined;
  // A run continues on the page that its actions led to, and with the element that the user has picked for it, unless
  // they have given up on it.
  const at = resumesAt(latest);
  const waits = latest.target.url !== url || latest.repicked?.action === at;
  const isRecent = !hasPassed(GIVEN_UP_MS, latest.finishedAt ?? 0, requests.now());
  const canContinue = at !== undefined && waits && isRecent;
  return canContinue || hasNews(latest) ? 'answer' : undefined;
}

/** After so long without a step, nobody is waiting for a run any longer. */
const GIVEN_UP_MS = 10 * 60_000;
