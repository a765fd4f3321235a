import { useEffect, useState } from 'preact/hooks';
import { t, tn } from '@/platform/i18n';
import {
  dismissCleaned,
  dismissLoss,
  readStorageNotice,
  watchStorageNotice,
  type StorageNotice,
} from '@/storage/storage-notice';
import { Button } from './Button';
import { Callout } from './Callout';

/**
 * What the user needs to know about storage: a full disk, what the browser lost, and what an update
 * took out. Usually nothing.
 */
export function StorageNotices() {
  const [{ noRoom, lost, cleaned }, setNotice] = useState<StorageNotice>({ noRoom: false });
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
      {cleaned !== undefined && (
        <Callout
          kind="note"
          action={<Button label={t('storageLostSeen')} onClick={() => void dismissCleaned()} />}
        >
          {tn('storageCleaned', cleaned)}
        </Callout>
      )}
    </>
  );
}
