import { t } from '@/platform/i18n';
import { serviceName } from '@/storage/services';
import { addServiceAddress } from '@/messaging/own-addresses';
import type { RequestContext } from './use-request-context';
import { Select } from '../Select';

interface ServiceSwitchProps extends Pick<RequestContext, 'services' | 'service'> {
  onChoose: (id: string) => void;
  /** The tab whose page is to be scraped. */
  tabId: number | undefined;
}

/** The service that requests go to, if there are several; a way to add one if there are none. */
export function ServiceSwitch({ services, service, onChoose, tabId }: ServiceSwitchProps) {
  if (services.length === 0) return <AddServiceLink tabId={tabId} />;
  if (services.length === 1) return null;
  return (
    <Select
      class="service-switch"
      aria-label={t('serviceSwitch')}
      title={t('serviceSwitch')}
      value={service?.id ?? ''}
      onChange={onChoose}
      options={services.map((each) => ({ value: each.id, text: serviceName(each) }))}
    />
  );
}

/** Links to where services are added, which leads back to the page of this tab. */
function AddServiceLink({ tabId }: { tabId: number | undefined }) {
  return (
    <a class="button" href={addServiceAddress(tabId)} target="_blank" rel="noopener">
      {t('serviceAdd')}
    </a>
  );
}
