import {
  isSameDocument,
  viewOf,
  type RecordEvent,
  type RecorderOrder,
  type RecorderTexts,
} from '@/contract/recording/recording';
import * as native from '@/reader/native';
import { putBar } from './bar';
import { listen, type Seen } from './listen';
import { nameElements } from './target';

/** The recorder of one page. */
export interface PageRecorder {
  /**
   * What was done since the event of this number, of the document of this view; waits for
   * something. Who asks several times at once gets an answer to one of the questions for each
   * event.
   */
  next(question: Extract<RecorderOrder, { next: unknown }>['next']): Promise<RecordEvent[]>;
  /** Shows how it stands. */
  show(texts: RecorderTexts): void;
  end(): void;
}

/**
 * Records what the user does in a page, until it is ended. Nothing that was told is forgotten
 * before.
 */
export function recordPage(page: Document): PageRecorder {
  const ended = new AbortController();
  const events: RecordEvent[] = [];
  const name = String(performance.timeOrigin);
  let waiting: (() => void)[] = [];
  let askedBy = '';

  function tell(seen: Seen) {
    if (events.length >= MOST) return;
    const view = viewOf(name, addressOf(page));
    // A kind of event with what all kinds have.
    events.push({ ...seen, number: events.length + 1, view } as RecordEvent);
    waiting.shift()?.();
  }

  function wakeAll() {
    for (const wake of waiting) wake();
    waiting = [];
  }

  const bar = putBar(page, (what) => tell({ kind: what }));
  listen(page, nameElements(page, name), bar.isOwn, tell, ended.signal);

  return {
    async next({ asker, view: known, after }) {
      if (asker !== askedBy) wakeAll();
      askedBy = asker;
      const isSame = isSameDocument(known, viewOf(name, ''));
      if (!isSame && known !== '' && events.length === 0) tell({ kind: 'arrive', by: wayHere() });
      const first = isSame ? after : 0;
      if (events.length <= first && !ended.signal.aborted)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      return events.slice(first);
    },
    show: (texts) => bar.show(texts),
    end() {
      ended.abort();
      bar.remove();
      wakeAll();
    },
  };
}

/** Without its fragment, which leads to a place in the page. */
function addressOf(page: Document): string {
  return native.documentUrlOf(page).replace(/#(?!!|\/).*$/s, '');
}

function wayHere(): 'navigate' | 'reload' | 'back' {
  const [entry] = performance.getEntriesByType('navigation');
  const type = (entry as PerformanceNavigationTiming | undefined)?.type; // Its kind was asked for.
  if (type === 'reload') return 'reload';
  return type === 'back_forward' ? 'back' : 'navigate';
}

/** So many events no user makes. */
const MOST = 5000;
