import { t } from '@/platform/i18n';
import { ConfirmDialog } from '../ConfirmDialog';
import { sizeText } from '../size-text';
import type { RequestPage } from './request-services';

interface UploadConsentProps {
  page: RequestPage;
  /** Of the service. */
  baseAddress: string;
  onAgree: () => void;
  onClose: () => void;
}

/** Says what leaves the machine, how much and to where, before a site's first upload. */
export function UploadConsent({ page, baseAddress, onAgree, onClose }: UploadConsentProps) {
  const size = page.size === undefined ? t('uploadSizeUnknown') : sizeText(page.size);
  return (
    <ConfirmDialog
      question={t('uploadAsk', hostOf(page.url), hostOf(baseAddress), size)}
      confirmLabel={t('uploadAgree')}
      closeLabel={t('uploadRefuse')}
      danger={false}
      onConfirm={onAgree}
      onClose={onClose}
    />
  );
}

/** Host and port of an address; empty where it has none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}
