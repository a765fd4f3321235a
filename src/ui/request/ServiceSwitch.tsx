import { t } from '@/platform/i18n';
import { serviceName } from '@/storage/services';
import type { RequestContext } from './use-request-context';

interface ServiceSwitchProps extends Pick<RequestContext, 'services' | 'service'> {
  onChoose: (id: string) => void;
}

/** The service that requests go to, where there is more than one to choose from. */
export function ServiceSwitch({ services, service, onChoose }: ServiceSwitchProps) {
  if (services.length < 2) return null;
  return (
    <select
      class="service-switch"
      aria-label={t('serviceSwitch')}
      title={t('serviceSwitch')}
      value={service?.id}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {services.map((each) => (
        <option key={each.id} value={each.id}>
          {serviceName(each)}
        </option>
      ))}
    </select>
  );
}
