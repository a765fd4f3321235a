import { useContext } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Icon } from '../../Icon';
import { LoadPicturesButton } from '../LoadPicturesButton';
import { usePictures } from '../use-pictures';
import { OutLink } from './OutLink';
import { PartToolsContext } from './part-tools';

export interface Picture {
  url: string;
  /** What it shows, or what it is for. */
  name?: string | null | undefined;
}

/**
 * Pictures that a result names: their names and addresses, and the pictures themselves once the
 * user asks.
 */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const { page, fetchMedia, requestOrigins } = useContext(PartToolsContext);
  const loading = usePictures(async (url) => {
    const file = await fetchMedia(url, page);
    if (!file.type.startsWith('image/')) throw new Error(t('fetchNoImage'));
    return file;
  });
  const { loaded, problem } = loading;
  const addresses = [...new Set(pictures.map(({ url }) => url))];
  const waiting = addresses.filter((url) => !isInline(url) && !loaded.has(url));

  if (pictures.length === 0) return null;
  return (
    <div class="part-pictures">
      <ul>
        {pictures.map(({ url, name }, index) => {
          const source = isInline(url) ? url : loaded.get(url);
          return (
            <li key={index}>
              <span class="image-thumbnail box">
                {source === undefined ? <Icon name="image" /> : <img src={source} alt="" />}
              </span>
              <OutLink url={url} text={name || url} />
            </li>
          );
        })}
      </ul>
      {problem !== undefined && <p class="view-note quiet">{problem}</p>}
      <LoadPicturesButton pictures={loading} {...{ waiting, requestOrigins }} />
    </div>
  );
}

/** Pictures that are part of the answer need no request. */
function isInline(url: string): boolean {
  return /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i.test(url);
}
