import type * as z from 'zod/mini';
import type { CollectedSchema, CollectOrderSchema } from './collect-schema';
import { localized, sentences, type UserText } from './user-text';

/** What the user agrees to when a page is scrolled to load the rest of it. */
export type CollectOrder = z.output<ReturnType<typeof CollectOrderSchema>>;

/** What collecting a page gave, apart from the rows themselves. */
export type Collected = z.output<ReturnType<typeof CollectedSchema>>;

/** Tells the user how many rows were collected, and why no more. */
export function collectedText({ rows, ended }: Collected): UserText {
  return sentences(localized('collectedCount', { count: rows }), localized(END_TEXT[ended]));
}

/** Each reason why collecting ends, and the text for it. */
const END_TEXT = {
  /** No more rows came. */
  end: 'collectedEnd',
  /** A button wants to be pressed that the user has not agreed to. */
  button: 'collectedButton',
  /** The page could not be scrolled. */
  stuck: 'collectedStuck',
  rows: 'collectedRows',
  size: 'collectedSize',
  time: 'collectedTime',
  stopped: 'collectedStopped',
  closed: 'collectedClosed',
  navigated: 'collectedNavigated',
  /** The page stopped answering. */
  silent: 'collectedSilent',
  /** The browser ended the background half-way. */
  interrupted: 'collectedInterrupted',
} as const;

/** Why collecting a page ended. */
export type CollectEnd = keyof typeof END_TEXT;

/** Whether a text is one of these reasons. */
export function isCollectEnd(text: string): text is CollectEnd {
  return Object.hasOwn(END_TEXT, text);
}
