import type { Action } from '../actions';

/** What of the user's doing an action cannot say, or what to know before a step is done again. */
export const RECORD_NOTES = [
  /** The pointer rested on something that opened. */
  'hover',
  'drag',
  /** A file was chosen or dropped. */
  'file',
  /** Something was done in a frame that the recorder cannot read. */
  'frame',
  /** The element is in a closed shadow root: services do not find it. */
  'closed-root',
  /** What was typed is kept secret: the user types it again. */
  'secret',
  /** The field had a text before that no action clears. */
  'had-text',
  /** The field was emptied. */
  'cleared',
  /** Several options of a list were chosen. */
  'several',
  /** The user went to another page by the address bar or a bookmark. */
  'address',
  'back',
  'reload',
  /** The page opened in another tab. */
  'new-tab',
  /** No more actions fit into a request. */
  'full',
] as const;
export type RecordNote = (typeof RECORD_NOTES)[number];

/** The element that the user did something with. */
export interface RecordedTarget {
  /** Tells elements of a page apart while it is there. */
  id: string;
  /** Selectors that find it, the best first: CSS, or `text/` with its words. At least one is CSS. */
  selectors: string[];
}

/** One thing that the user did in a page, or did with the recorder's bar. */
export type RecordEvent = {
  /** Counts the events of a document from 1. */
  number: number;
  /** Tells documents, and the addresses of one document, apart. */
  view: string;
} & (
  | { kind: 'click'; target: RecordedTarget; /** By Enter. */ byEnter?: true }
  | {
      kind: 'type';
      target: RecordedTarget;
      text: string;
      /** What the field had. */ before: string;
    }
  | {
      kind: 'choose';
      target: RecordedTarget;
      /** The option's words, or the value. */ text: string;
    }
  | { kind: 'secret'; target: RecordedTarget }
  | { kind: 'press'; key: string; target?: RecordedTarget }
  | {
      kind: 'scroll';
      /** How far, in heights of what scrolls; below 0 it went up. */
      screens: number;
      /** What scrolled, where that is not the page. */
      target?: RecordedTarget;
    }
  | { kind: 'note'; note: RecordNote; target?: RecordedTarget }
  | { kind: 'arrive'; by: 'navigate' | 'reload' | 'back' }
  | { kind: 'undo' }
  | { kind: 'stop' }
);

/** The view of a document at an address. */
export function viewOf(document: string, address: string): string {
  return `${document} ${address}`;
}

/** Whether two views are of one document. */
export function isSameDocument(one: string, other: string): boolean {
  return documentOf(one) === documentOf(other);
}

/** The events that come after one: those of its document with a higher number, and all of another document. */
export function eventsAfter(
  events: readonly RecordEvent[],
  latest: { view: string; number: number },
): RecordEvent[] {
  return events.filter(
    ({ view, number }) => !isSameDocument(view, latest.view) || number > latest.number,
  );
}

function documentOf(view: string): string | undefined {
  return view.split(' ', 1)[0];
}

/** An action that was recorded. */
export interface RecordedStep {
  id: string;
  action: Action;
  /** What to know about it. Absent: nothing. */
  notes?: RecordNote[];
  /** All selectors of its element, that of the action first; absent where it has none. */
  selectors?: string[];
  /** The id of its element. */
  target?: string;
  /** The number of what the user did: undone together. */
  deed: number;
}

/** What the user has done so far. */
export interface Recording {
  steps: RecordedStep[];
  /** The view of the latest event; empty before the first. */
  view: string;
  /** Whether the page changed since the latest step. */
  arrived: boolean;
  /** How often something was done. */
  deeds: number;
  /** What is to be said of the next step, as there was none to say it of. */
  pending: RecordNote[];
}

/** One that has begun. */
export const NEW_RECORDING: Recording = {
  steps: [],
  view: '',
  arrived: false,
  deeds: 0,
  pending: [],
};

/** Stands for what is never recorded. */
export const SECRET_TEXT = '***';

/** The words of the recorder's bar, in the user's language. */
export interface RecorderTexts {
  /** How many steps there are: "4 steps". */
  steps: string;
  undo: string;
  stop: string;
  /** Moves the bar out of the way. */
  move: string;
}

/** What the background asks of the recorder in a page. */
export type RecorderOrder =
  | {
      next: {
        /** Who asks. Whoever asked under another name is there no more. */
        asker: string;
        view: string;
        /** The number of the latest event that is known. */
        after: number;
      };
    }
  | { show: RecorderTexts }
  | { end: true };
