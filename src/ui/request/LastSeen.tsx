import { placeAddress, type LastPlace, type Side } from '@/contract/recording/step-hints';
import { localized, type MessageKey, type UserText } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { readableAddress } from '../readable-address';

interface LastSeenProps {
  place: LastPlace | undefined;
  /** The page in the tab now. */
  url: string;
  onShow: (place: LastPlace) => void;
}

/**
 * Says where the element of a step that failed last stood, with a button that shows the place if the
 * page is open; empty if nothing is known of it.
 */
export function LastSeen({ place, url, onShow }: LastSeenProps) {
  const text = place && placeText(place, url);
  if (place === undefined || text === undefined) return null;
  const isHere = place.url === placeAddress(url);
  return (
    <>
      <p class="last-seen">{translate(text)}</p>
      {isHere && place.box !== undefined && (
        <Button label={t('placeShow')} onClick={() => onShow(place)} />
      )}
    </>
  );
}

function placeText(place: LastPlace, url: string): UserText | undefined {
  const { below } = place;
  const side = place.side && localized(SIDE[place.side]);
  if (place.url !== placeAddress(url))
    return localized('placeElsewhere', { address: readableAddress(place.url) });
  if (below === undefined) return side && localized('placeAt', { side });
  const { words } = below;
  return side === undefined
    ? localized('placeBelow', { words })
    : localized('placeBelowAt', { side, words });
}

const SIDE = {
  left: 'placeLeft',
  middle: 'placeMiddle',
  right: 'placeRight',
} as const satisfies Record<Side, MessageKey>;
