import type { Action } from '../actions';
import type { ElementHints, StepHints } from './step-hints';

/**
 * What an action cannot express about what the user did, or what to know before a step is repeated.
 */
export const RECORD_NOTES = [
  /** The pointer rested on something, which opened. */
  'hover',
  'drag',
  /** A double click: services click once. */
  'double',
  /** A file was chosen or dropped. */
  'file',
  /** Something happened in a frame that the recorder cannot read. */
  'frame',
  /** The element is in a closed shadow root, where services cannot find it. */
  'closed-root',
  /** What was typed is secret: the user has to type it again. */
  'secret',
  /** The field already had text, which only the tab replaces. */
  'had-text',
  /** The field was emptied. */
  'cleared',
  /** Several options of a list were chosen. */
  'several',
  /** The user left by the address bar or a bookmark. */
  'address',
  'back',
  'reload',
  /** The step only closed what lay over the page: where that is missing, it is skipped. */
  'in-the-way',
  /** The page opened in another tab. */
  'new-tab',
  /** A request has no room for more actions, or for a text. */
  'full',
] as const;
export type RecordNote = (typeof RECORD_NOTES)[number];

/** How long a recorded text may be, in UTF-16 units. */
export const LONGEST_TEXT = 10_000;

/** The element that the user did something with. */
export interface RecordedTarget {
  /** Identifies the element in its page, as long as the page is there. */
  id: string;
  /** Selectors that find it, best first: CSS, or `text/` with its words. At least one is CSS. */
  selectors: string[];
  hints?: ElementHints;
}

/** One thing that the user did in a page or on the recorder's bar. */
export type RecordEvent = {
  /** Number of the event in its document, from 1. */
  number: number;
  /** Identifies a document at one of its addresses. */
  view: string;
} & (
  | {
      kind: 'click';
      target: RecordedTarget;
      /** By the Enter key. */ byEnter?: true;
      /** Whether the check box, switch or button that stays pressed was on. */ was?: boolean;
      /** It makes the click before it a double click. */ isSecond?: true;
    }
  | {
      kind: 'type';
      target: RecordedTarget;
      text: string;
      /** What the field contained before; where the text continues that, both begin at its last character. */
      before: string;
      /** The text never continues what was there, as in a field for numbers. */ isNew?: true;
    }
  | {
      kind: 'choose';
      target: RecordedTarget;
      /** The option's text, or the value. */ text: string;
      /** The option's value, if its words differ. */ value?: string;
    }
  | { kind: 'secret'; target: RecordedTarget }
  | { kind: 'press'; key: string; target?: RecordedTarget }
  | {
      kind: 'scroll';
      /** How far, in heights of what scrolls; negative is up. */
      screens: number;
      /** What scrolled, if not the page. */
      target?: RecordedTarget;
    }
  | { kind: 'note'; note: RecordNote; target?: RecordedTarget }
  /** Some selectors of an element were of the moment: these are what is left. */
  | { kind: 'named'; target: RecordedTarget }
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

/**
 * The events after a given one: those of its document with a higher number, and all of other
 * documents.
 */
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

/** A recorded action. */
export interface RecordedStep {
  id: string;
  action: Action;
  /** What to know about it. Absent: nothing. */
  notes?: RecordNote[];
  hints?: StepHints;
  /** The id of its element. */
  target?: string;
  /** Counts what the user did; steps with the same number are undone together. */
  deed: number;
}

/** What the user has done so far. */
export interface Recording {
  steps: RecordedStep[];
  /** The view of the latest event; empty before the first one. */
  view: string;
  /** Whether the page changed since the latest step. */
  arrived: boolean;
  /** How many things the user has done. */
  deeds: number;
  /** Notes for the next step, which came before there was any step. */
  pending: RecordNote[];
}

/** A recording that has just begun. */
export const NEW_RECORDING: Recording = {
  steps: [],
  view: '',
  arrived: false,
  deeds: 0,
  pending: [],
};

/** Whether something has been dragged since the last step, which no step repeats. */
export function endsInDrag({ steps, pending }: Recording): boolean {
  return (steps.at(-1)?.notes ?? pending).includes('drag');
}

/** Stands in for what is never recorded. */
export const SECRET_TEXT = '***';

/** The texts of the recorder's bar, in the user's language. */
export interface RecorderTexts {
  /** How many steps there are: "4 steps". */
  steps: string;
  /** What was just done and cannot be repeated. Absent: all can. */
  lost?: string;
  undo: string;
  stop: string;
  /** Moves the bar out of the way. */
  move: string;
}

/** What the background asks of the recorder in a page. */
export type RecorderOrder =
  | {
      next: {
        /** Who asks. Anyone who asked under another name is gone. */
        asker: string;
        view: string;
        /** The number of the latest known event. */
        after: number;
      };
    }
  | { show: RecorderTexts }
  | { end: true };
