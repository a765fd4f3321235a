import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { originsOf } from '../fetch-image';
import type { Pictures } from './use-pictures';

interface LoadPicturesButtonProps {
  pictures: Pictures;
  /** Addresses of the pictures that are not loaded yet. */
  waiting: readonly string[];
  /** Asks the user for these origins; false if they refuse. Absent if that cannot be asked. */
  requestOrigins?: ((origins: string[]) => Promise<boolean>) | undefined;
}

/** Loads pictures, or asks once for the sites of those that failed; empty if none is waiting. */
export function LoadPicturesButton(props: LoadPicturesButtonProps) {
  const { pictures, waiting, requestOrigins } = props;
  const { failed, loading, load } = pictures;
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set());
  const refused = originsOf(failed).filter((origin) => !allowed.has(origin));

  async function allow() {
    if ((await requestOrigins?.(refused)) !== true) return;
    setAllowed(allowed.union(new Set(refused)));
    await load(waiting);
  }

  if (refused.length > 0 && requestOrigins !== undefined) {
    return <Button label={t('allowSites')} disabled={loading} onClick={() => void allow()} />;
  }
  if (waiting.length === 0) return null;
  return (
    <Button
      label={loading ? t('loadingImages') : t('loadImages')}
      icon="image"
      disabled={loading}
      onClick={() => void load(waiting)}
    />
  );
}
