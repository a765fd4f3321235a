import { isSamePlace } from '@/contract/address/same-page';
import { loadsAddress } from '@/contract/engine';
import type { Job, Target } from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';

/**
 * The target of a job, updated from its answer: takes the title that the service found if the job
 * had none, or if the site redirected the service to another page than the one in the tab.
 */
export function foundTitle(job: Pick<Job, 'engine'>, target: Target, data: ScrapeData): Target {
  const { title, url } = data.metadata;
  const found = (Array.isArray(title) ? title[0] : title)?.trim() ?? '';
  if (found === '' || !loadsAddress(job.engine)) return target;
  const isOther = url !== undefined && !isSamePlace(url, target.url);
  return isOther || target.title.trim() === '' ? { ...target, title: found } : target;
}
