import { isRecord } from '@/contract/is-record';
import type { ScrapeData } from '@/contract/scrape-data';
import { t } from '@/platform/i18n';
import { ScrollArea } from '../ScrollArea';
import { Facts } from './Facts';
import { JsonTree } from './JsonTree';
import { isKeptPicture, KeptPicture } from './KeptPicture';
import { RemoteFile } from './RemoteFile';
import { entriesOf, inlineText } from './values';

/** The screenshot, audio and videos of a result. */
export function MediaView({ data }: { data: ScrapeData }) {
  const { screenshot, audio, video, metadata } = data;
  // The contract does not name it, but the service gives it.
  const { videos }: Record<string, unknown> = { ...data };
  return (
    <ScrollArea label={t('partMedia')}>
      <div class="part">
        {screenshot && isKeptPicture(screenshot) && (
          <KeptPicture
            name={t('mediaScreenshot')}
            url={screenshot}
            page={[metadata.title ?? []].flat()[0] ?? ''}
          />
        )}
        {screenshot && !isKeptPicture(screenshot) && (
          <RemoteFile
            name={t('mediaScreenshot')}
            kind="image"
            url={screenshot}
            hours={SCREENSHOT_HOURS}
          />
        )}
        {audio && (
          <RemoteFile name={t('mediaAudio')} kind="audio" url={audio} hours={MEDIA_HOURS} />
        )}
        {video && (
          <RemoteFile name={t('mediaVideo')} kind="video" url={video} hours={MEDIA_HOURS} />
        )}
        {Array.isArray(videos)
          ? videos.map((entry: unknown, index) => <Film key={index} film={entry} />)
          : videos !== undefined && <JsonTree name="videos" value={videos} />}
      </div>
    </ScrollArea>
  );
}

/** A video of the page itself, which the service does not store. */
function Film({ film }: { film: unknown }) {
  if (!isRecord(film) || typeof film.url !== 'string') return <JsonTree value={film} />;
  const title = inlineText(film.title) || t('mediaPageVideo');
  return (
    <>
      <RemoteFile name={title} kind="video" url={film.url} />
      <Facts facts={entriesOf(film).map(([name, value]) => [name, inlineText(value)])} />
    </>
  );
}

/** Interface document, "Scrape response body". */
export const SCREENSHOT_HOURS = 24;
const MEDIA_HOURS = 1;
