import { t } from '@/platform/i18n';
import { addServiceAddress } from './add-service-address';

/** Leads to where a service is added, and from there back to the page of this tab. */
export function AddServiceLink({ tabId }: { tabId: number | undefined }) {
  return (
    <a class="button" href={addServiceAddress(tabId)} target="_blank" rel="noopener">
      {t('serviceAdd')}
    </a>
  );
}
