import { estimateCredits, estimatePages } from '@/contract/credits';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { serviceName, type Service } from '@/storage/services';
import { t } from '@/platform/i18n';
import { EstimateLine } from '../request/EstimateLine';

interface ServicePlanProps {
  service: Service;
  options: ScrapeOptions | undefined;
  /** How many pages there are at least and at most. */
  count: { min: number; max: number };
}

/** What happens when a service reads many pages, and what that costs. */
export function ServicePlan({ service, options, count }: ServicePlanProps) {
  const each = options && estimateCredits(options, 'service');
  return (
    <>
      <p>{t('pagesByService', serviceName(service))}</p>
      {each !== undefined && count.min > 0 && (
        <EstimateLine estimate={estimatePages(each, count)} />
      )}
    </>
  );
}
