import { useEffect, useState } from 'preact/hooks';
import { t, tn } from '@/platform/i18n';
import {
  dismissLoss,
  readStorageNotice,
  watchStorageNotice,
  type StorageNotice,
} from '@/storage/storage-notice';
import { Button } from './Button';
import { Callout } from './Callout';

/**
 * What the user needs to know about storage: a full disk, and what the browser lost. Usually
 * nothing.
 */
export function StorageNotices() {
  const [{ noRoom, lost }, setNotice] = useState<StorageNotice>({ noRoom: false });
  useEffect(() => {
    const read = () => void readStorageNotice().then(setNotice);
    read();
    return watchStorageNotice(read);
  }, []);

  return (
    <>
      {noRoom && <Callout kind="warning">{t('storageNoRoom')}</Callout>}
      {lost !== undefined && (
        <Callout
          kind="problem"
          action={<Button label={t('storageLostSeen')} onClick={() => void dismissLoss()} />}
        >
          {lost.results > 0 && <p>{tn('storageLostResults', lost.results)}</p>}
          {lost.origins.length > 0 && <p>{t('storageLostKeys', lost.origins.join(', '))}</p>}
          <p>{t('storageLostWhy')}</p>
        </Callout>
      )}
    </>
  );
}
