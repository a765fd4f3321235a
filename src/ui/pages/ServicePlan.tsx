import { estimatePages } from '@/contract/operation-credits';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { serviceName, type Service } from '@/storage/services';
import { t } from '@/platform/i18n';
import { EstimateLine } from '../request/EstimateLine';

interface ServicePlanProps {
  service: Service;
  options: ScrapeOptions | undefined;
  urls: readonly string[];
  /** Which links are followed; without it, none. */
  crawl: CrawlOrder | undefined;
}

/** What happens when a service reads many pages, and what that costs. */
export function ServicePlan({ service, options, urls, crawl }: ServicePlanProps) {
  const found = { most: (crawl?.limit ?? 0) - urls.length, url: urls[0] ?? '' };
  return (
    <>
      <p>{t('pagesByService', serviceName(service))}</p>
      {options !== undefined && urls.length > 0 && (
        <EstimateLine estimate={estimatePages(options, urls, found)} />
      )}
    </>
  );
}
