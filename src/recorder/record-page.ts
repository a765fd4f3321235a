import {
  isSameDocument,
  viewOf,
  type RecordEvent,
  type RecorderOrder,
  type RecorderTexts,
} from '@/contract/recording/recording';
import * as native from '@/reader/native';
import { watchRest } from './at-rest';
import { putBar } from './bar';
import { listen, type Seen } from './listen';
import { nameElements } from './target';

/** The recorder of one page. */
export interface PageRecorder {
  /**
   * What was done in a document after the event of a number; waits for an event if there is none
   * yet. If several callers wait, each event answers one of them.
   */
  next(question: Extract<RecorderOrder, { next: unknown }>['next']): Promise<RecordEvent[]>;
  /** Shows the bar with these texts. */
  show(texts: RecorderTexts): void;
  end(): void;
}

/**
 * Records what the user does in a page until the recorder is ended. Until then, it remembers all
 * events, so that they can be asked for again.
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
    // Safe: an event of one kind plus the properties that all events share.
    events.push({ ...seen, number: events.length + 1, view } as RecordEvent);
    waiting.shift()?.();
  }

  function wakeAll() {
    for (const wake of waiting) wake();
    waiting = [];
  }

  const bar = putBar(page, (what) => tell({ kind: what }));
  const rest = watchRest();
  const names = nameElements(page, name, (element) => rest.classesOf(element));
  listen(page, names, rest, bar.isOwn, tell, ended.signal);

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

/** The page's address, or the beginning of one as long as none, without a fragment that is only a place in it. */
function addressOf(page: Document): string {
  return native
    .documentUrlOf(page)
    .replace(/#(?!!|\/).*$/s, '')
    .slice(0, LONGEST_ADDRESS);
}

function wayHere(): 'navigate' | 'reload' | 'back' {
  const [entry] = performance.getEntriesByType('navigation');
  // Safe: entries of this type were requested.
  const type = (entry as PerformanceNavigationTiming | undefined)?.type;
  if (type === 'reload') return 'reload';
  return type === 'back_forward' ? 'back' : 'navigate';
}

const LONGEST_ADDRESS = 8000;
/** More than any user does on a page. */
const MOST = 5000;
