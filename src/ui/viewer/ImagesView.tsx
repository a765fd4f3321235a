import { useMemo } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Icon } from '../Icon';
import { useParts } from '../use-parts';
import { imageAlts } from './image-alts';
import { LoadPicturesButton } from './LoadPicturesButton';
import { ScrollArea } from './ScrollArea';
import { usePictures } from './use-pictures';

interface ImagesViewProps {
  images: readonly string[];
  /** The result's cleaned HTML, for the images' alternative texts. */
  html: string;
  /** Asks the user for these origins; false if they refuse. Absent if that cannot be asked. */
  requestOrigins?: ((origins: string[]) => Promise<boolean>) | undefined;
  /** Replaced in tests. */
  fetchOne?: (url: string) => Promise<Blob>;
}

/**
 * The images of a page: their descriptions and addresses, and the pictures once the user asks for
 * them.
 */
export function ImagesView({ images, html, requestOrigins, fetchOne }: ImagesViewProps) {
  const { shown, more } = useParts(images, PART);
  const pictures = usePictures(fetchOne);
  const { loaded, problem } = pictures;
  const alts = useMemo(() => imageAlts(html), [html]);
  const waiting = shown.filter((url) => !url.startsWith('data:') && !loaded.has(url));

  if (images.length === 0) return <p class="view-empty">{t('noImages')}</p>;
  return (
    <>
      <div class="view-bar line">
        <span class="view-note quiet" aria-live="polite">
          {problem}
        </span>
        <LoadPicturesButton {...{ pictures, waiting, requestOrigins }} />
      </div>
      <ScrollArea label={t('viewImages')}>
        <ul class="image-grid stack">
          {shown.map((url) => (
            <ImageTile
              key={url}
              url={url}
              alt={alts.get(url) ?? ''}
              picture={url.startsWith('data:') ? url : loaded.get(url)}
            />
          ))}
        </ul>
        {more}
      </ScrollArea>
    </>
  );
}

const PART = 60;

interface ImageTileProps {
  url: string;
  alt: string;
  picture: string | undefined;
}

function ImageTile({ url, alt, picture }: ImageTileProps) {
  const name = alt === '' ? fileNameOf(url) : alt;
  return (
    <li title={url.slice(0, 500)}>
      <span class="image-thumbnail box">
        {picture === undefined ? <Icon name="image" /> : <img src={picture} alt="" />}
      </span>
      <div class="cut quiet" dir="auto">
        {name}
      </div>
    </li>
  );
}

function fileNameOf(url: string): string {
  if (!URL.canParse(url) || url.startsWith('data:')) return url.slice(0, 40);
  const { pathname, hostname } = new URL(url);
  return pathname.split('/').at(-1) || hostname;
}
