import { t } from '@/platform/i18n';
import { addServiceAddress } from '@/messaging/own-addresses';

/** Links to where services are added, which leads back to the page of this tab. */
export function AddServiceLink({ tabId }: { tabId: number | undefined }) {
  return (
    <a class="button" href={addServiceAddress(tabId)} target="_blank" rel="noopener">
      {t('serviceAdd')}
    </a>
  );
}
