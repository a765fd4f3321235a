import { useContext } from 'preact/hooks';
import { t, tn } from '@/platform/i18n';
import { Button } from '../../Button';
import { originsOf } from '../../fetch-image';
import { Icon } from '../../Icon';
import { usePictures } from '../use-pictures';
import { OutLink } from './OutLink';
import { PartToolsContext } from './part-tools';

export interface Picture {
  url: string;
  /** What it shows, or what it is for. */
  name?: string | null | undefined;
}

/** Pictures that a result names: their names and addresses, and themselves once the user asks. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const { fetchMedia, requestOrigins } = useContext(PartToolsContext);
  const { loaded, failed, loading, load } = usePictures(async (url) => {
    const file = await fetchMedia(url);
    if (!file.type.startsWith('image/')) throw new Error('It is no image.');
    return file;
  });
  const addresses = [...new Set(pictures.map(({ url }) => url))];
  const waiting = addresses.filter((url) => !isInline(url) && !loaded.has(url));

  async function allow() {
    if ((await requestOrigins?.(originsOf(failed))) === true) await load(failed);
  }

  if (pictures.length === 0) return null;
  return (
    <div class="part-pictures">
      <ul>
        {pictures.map(({ url, name }, index) => {
          const source = isInline(url) ? url : loaded.get(url);
          return (
            <li key={index}>
              <span class="part-picture">
                {source === undefined ? <Icon name="image" /> : <img src={source} alt="" />}
              </span>
              <OutLink url={url} text={name || url} />
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && <p class="view-note">{tn('imagesFailed', failed.length)}</p>}
      {failed.length > 0 && requestOrigins !== undefined ? (
        <Button label={t('allowSites')} disabled={loading} onClick={() => void allow()} />
      ) : (
        waiting.length > 0 && (
          <Button
            label={loading ? t('loadingImages') : t('loadImages')}
            icon="image"
            disabled={loading}
            onClick={() => void load(waiting)}
          />
        )
      )}
    </div>
  );
}

/** Pictures that are part of the answer need no request. */
function isInline(url: string): boolean {
  return /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i.test(url);
}
