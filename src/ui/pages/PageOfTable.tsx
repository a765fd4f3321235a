import type { PageState } from '@/contract/many-pages';
import type { PlainKey } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import type { PlacedPage } from './placed-pages';

/** The state of a page, in a word. */
export function PageStateName({ state }: { state: PageState }) {
  return (
    <span class="pages-state" data-state={state}>
      {t(STATE_NAMES[state])}
    </span>
  );
}

interface PageNameProps {
  page: PlacedPage;
  /** Its name if it has no title. Default: its address. */
  fallback?: string;
  /** Opens the result of the page at this index. */
  onOpen: (place: number) => void;
}

/** A page's name, which opens its result once it was read, and why it was not read. */
export function PageName({ page, fallback, onOpen }: PageNameProps) {
  const { url, title, state, place, reason } = page;
  const name = title || (fallback ?? placeOf(url));
  return (
    <>
      {state === 'done' ? (
        <button type="button" title={url} onClick={() => onOpen(place)}>
          {name}
        </button>
      ) : (
        <span title={url}>{name}</span>
      )}
      {reason !== undefined && <small>{translate(reason)}</small>}
    </>
  );
}

function placeOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : `${url.host}${url.pathname}${url.search}`;
}

const STATE_NAMES = {
  waiting: 'pageWaiting',
  reading: 'pageReading',
  done: 'pageDone',
  failed: 'pageFailed',
  skipped: 'pageSkipped',
} as const satisfies Record<PageState, PlainKey>;
