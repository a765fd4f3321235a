import { localized, sentences, type UserText } from './user-text';

/** What the user agrees to when a page is scrolled to load the rest of it. */
export interface CollectOrder {
  /** No more rows than about these are collected. */
  rows: number;
  minutes: number;
  /** The words of the one button that may be pressed; none is, where this is not there. */
  press?: string;
}

/** What the collecting of a page gave, beside the rows themselves. */
export interface Collected {
  /** How many rows came beyond those of the first reading. */
  rows: number;
  ended: CollectEnd;
  /** How often the button was pressed. */
  pressed: number;
}

/** How many rows were collected, and why not more. */
export function collectedText({ rows, ended }: Collected): UserText {
  return sentences(localized('collectedCount', { count: rows }), localized(END_TEXT[ended]));
}

/** Each reason why the collecting of a page ends, and what is said of it. */
const END_TEXT = {
  /** Nothing more came. */
  end: 'collectedEnd',
  /** A button asks to be pressed, which the user has not agreed to. */
  button: 'collectedButton',
  /** The page did not let itself be scrolled. */
  stuck: 'collectedStuck',
  rows: 'collectedRows',
  size: 'collectedSize',
  time: 'collectedTime',
  stopped: 'collectedStopped',
  closed: 'collectedClosed',
  navigated: 'collectedNavigated',
  /** The page gave no sign of life. */
  silent: 'collectedSilent',
  /** The browser ended the background half-way. */
  interrupted: 'collectedInterrupted',
} as const;

/** Why the collecting of a page ended. */
export type CollectEnd = keyof typeof END_TEXT;

/** Whether a text names such a reason. */
export function isCollectEnd(text: string): text is CollectEnd {
  return Object.hasOwn(END_TEXT, text);
}
