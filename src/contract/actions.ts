import type { ScrapeOptions } from './request/scrape-request';

/** One of a request's actions. */
export type Action = NonNullable<ScrapeOptions['actions']>[number];

/** How an action ended in a tab. All but `done` end the run there. */
export const ACTION_ENDS = [
  'done',
  /** No element fits the selector. */
  'missing',
  /** Elements fit the selector, and none can be seen. */
  'hidden',
  /** Something else lies over the element wherever it could be clicked. */
  'covered',
  /** The element takes no input. */
  'disabled',
  /** Nothing that takes text has the focus. */
  'unfocused',
  /** The field is for a password, a card or a code: the user types those. */
  'secret',
  /** The field takes none of the text: a list without such an option, a date that is none. */
  'refused',
  /** The key has no name that keyboards know. */
  'unknown-key',
  /** Scripts of a page cannot open a file chooser. */
  'file',
  /** The user was asked whether to click, and said no, or pressed Stop. */
  'stopped',
  /** The selector or the kind of action cannot be used. */
  'invalid',
] as const;
export type ActionEnd = (typeof ACTION_ENDS)[number];

/** What the driver in a page is to do. */
export interface DriverOrder {
  action: Action;
  texts: SignTexts;
  /** Milliseconds that the action waits at most for what it is about. */
  patience: number;
}

/** What the driver in a page says of one action. */
export interface ActionAnswer {
  end: ActionEnd;
  /** What a `scrape` gave. */
  scrape?: { url: string; html: string };
}

/** Texts of the sign that stands in a page while actions run there, in the user's language. */
export interface SignTexts {
  /** What is being done: "Step 2 of 5". */
  step: string;
  /** Asks before a click that may buy, send or delete; `{words}` stands for those of the element. */
  ask: string;
  stop: string;
  goOn: string;
}
