import type { RecordEvent, RecorderTexts } from '@/contract/recording/recording';
import * as native from '@/reader/native';
import { putBar } from './bar';
import { listen, type Seen } from './listen';
import { nameElements } from './target';

/** The recorder of one page. */
export interface PageRecorder {
  /** What was done since the event of this number, of the document of this view; waits for something. */
  next(known: string, after: number): Promise<RecordEvent[]>;
  /** Shows how it stands. */
  show(texts: RecorderTexts): void;
  end(): void;
}

/** Records what the user does in a page, until it is ended. Nothing that was told is forgotten before. */
export function recordPage(page: Document): PageRecorder {
  const ended = new AbortController();
  const events: RecordEvent[] = [];
  const name = String(performance.timeOrigin);
  let waiting: (() => void) | undefined;

  function tell(seen: Seen) {
    if (events.length >= MOST) return;
    const view = `${name} ${addressOf(page)}`;
    // A kind of event with what all kinds have.
    events.push({ ...seen, number: events.length + 1, view } as RecordEvent);
    wake();
  }

  function wake() {
    waiting?.();
    waiting = undefined;
  }

  const bar = putBar(page, (what) => tell({ kind: what }));
  listen(page, nameElements(page, name), bar.isOwn, tell, ended.signal);

  return {
    async next(known, after) {
      // Who asks again gets the answer; whoever asked before is not there any more.
      wake();
      const isSame = known.startsWith(`${name} `);
      if (!isSame && known !== '' && events.length === 0) tell({ kind: 'arrive', by: wayHere() });
      const first = isSame ? after : 0;
      if (events.length <= first && !ended.signal.aborted)
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      return events.slice(first);
    },
    show: (texts) => bar.show(texts),
    end() {
      ended.abort();
      bar.remove();
      wake();
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
