import type * as z from 'zod/mini';
import type { RecordEventSchema, TargetSchema } from './event-schema';
import type { RecordingSchema } from './recording-schema';

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

/** See {@link TargetSchema}. */
export type RecordedTarget = z.output<ReturnType<typeof TargetSchema>>;

/** See {@link RecordEventSchema}. */
export type RecordEvent = z.output<ReturnType<typeof RecordEventSchema>>;

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

/** What the user has done so far. */
export type Recording = z.output<ReturnType<typeof RecordingSchema>>;

/** A recorded action. */
export type RecordedStep = Recording['steps'][number];

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
