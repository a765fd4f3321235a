import type { InteractAnswer } from '@/contract/service-calls';
import { t } from '@/platform/i18n';
import { OutLink } from '../viewer/parts/OutLink';

type WatchLinksProps = Pick<InteractAnswer, 'liveViewUrl' | 'interactiveLiveViewUrl'>;

/** Links to a browser of the service: to watch it, and to use it as well. */
export function WatchLinks({ liveViewUrl, interactiveLiveViewUrl }: WatchLinksProps) {
  return (
    <p class="interact-links">
      {liveViewUrl !== undefined && <OutLink url={liveViewUrl} text={t('interactWatch')} />}
      {interactiveLiveViewUrl !== undefined && (
        <OutLink url={interactiveLiveViewUrl} text={t('interactUse')} />
      )}
    </p>
  );
}
