import { isLeft, type PageState } from '@/contract/many-pages';
import type { PlainKey } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { firstSentence } from '../../FailureMessage';
import { readableAddress } from '../../readable-address';
import type { PlacedPage } from './placed-pages';

/** The state of a page, in a word. */
export function PageStateName({ state }: { state: PageState }) {
  return (
    <span class="pages-state" data-state={state}>
      {stateName(state)}
    </span>
  );
}

/** The same as a text. */
export function stateName(state: PageState): string {
  return t(STATE_NAMES[state]);
}

interface PageNameProps {
  page: PlacedPage;
  /** Its name if it has no title. Default: its address. */
  fallback?: string;
  /** Opens the result of the page at this index. */
  onOpen: (place: number) => void;
}

/**
 * A page's name, and why it was not read if so. The name opens the result or, if there is none, the
 * page itself, where the user can see what is wrong or sign in.
 */
export function PageName({ page, fallback, onOpen }: PageNameProps) {
  const { url, title, state, place, reason } = page;
  const name = title || (fallback ?? readableAddress(url));
  return (
    <>
      {state === 'done' ? (
        <button type="button" title={url} onClick={() => onOpen(place)}>
          {name}
        </button>
      ) : isLeft(state) ? (
        <span title={url}>{name}</span>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" title={url}>
          {name}
        </a>
      )}
      {reason !== undefined && <Reason text={translate(reason)} />}
    </>
  );
}

/** Why a page was not read; of what fills lines, as some services write it, first the beginning. */
function Reason({ text }: { text: string }) {
  if (text.length <= SHORT) return <small>{text}</small>;
  const lead = firstSentence(text);
  return (
    <details>
      <summary>{lead.length > SHORT ? `${lead.slice(0, SHORT)}…` : lead}</summary>
      <small>{text}</small>
    </details>
  );
}

/** In UTF-16 units: what Winnow itself says is shorter, and ends with what to do. */
const SHORT = 280;

const STATE_NAMES = {
  waiting: 'pageWaiting',
  reading: 'pageReading',
  done: 'pageDone',
  failed: 'pageFailed',
  skipped: 'pageSkipped',
} as const satisfies Record<PageState, PlainKey>;
