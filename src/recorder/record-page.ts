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
   * What was done after the event of this number in the document of this view; waits until there is
   * something. If several questions are open, each event answers one of them.
   */
  next(question: Extract<RecorderOrder, { next: unknown }>['next']): Promise<RecordEvent[]>;
  /** Shows the current state. */
  show(texts: RecorderTexts): void;
  end(): void;
}

/**
 * Records what the user does in a page until it is ended. Until then, it remembers everything that
 * it reported.
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
    // An event of one kind plus the properties that all share.
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

/** Without the fragment, which leads to a place in the page. */
function addressOf(page: Document): string {
  return native.documentUrlOf(page).replace(/#(?!!|\/).*$/s, '');
}

function wayHere(): 'navigate' | 'reload' | 'back' {
  const [entry] = performance.getEntriesByType('navigation');
  // Entries of this type were requested.
  const type = (entry as PerformanceNavigationTiming | undefined)?.type;
  if (type === 'reload') return 'reload';
  return type === 'back_forward' ? 'back' : 'navigate';
}

/** No user makes so many events. */
const MOST = 5000;
