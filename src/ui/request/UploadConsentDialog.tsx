import { sentences } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import type { UploadConsent } from '@/storage/upload-consents';
import { ConfirmDialog } from '../ConfirmDialog';
import { sizeText } from '../size-text';
import { hostOf } from '@/contract/address/host-of';

interface UploadConsentDialogProps {
  upload: UploadConsent;
  /** About how many characters are sent; absent if not known. */
  size: number | undefined;
  /** Whether the answer also applies to later pages of the host. */
  remembered: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Says what leaves the machine, how much, where to, and for how long the consent lasts. */
export function UploadConsentDialog(props: UploadConsentDialogProps) {
  const { upload, size, remembered, onAgree, onClose } = props;
  const sizeSaid = size === undefined ? t('uploadSizeUnknown') : sizeText(size);
  const service = hostOf(upload.service);
  const question = sentences(
    t('uploadAsk', upload.host, service, sizeSaid),
    remembered ? t('uploadRemembered', upload.host, service) : t('uploadOnce'),
  );
  return (
    <ConfirmDialog
      question={translate(question)}
      confirmLabel={t('uploadAgree')}
      closeLabel={t('uploadRefuse')}
      danger={false}
      onConfirm={onAgree}
      onClose={onClose}
    />
  );
}
