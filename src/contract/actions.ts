import type { ScrapeOptions } from './request/scrape-request';

/** One of a request's actions. */
export type Action = NonNullable<ScrapeOptions['actions']>[number];

/** Stands before the words of a control in place of a selector: `text/Search`. */
export const TEXT_PREFIX = 'text/';

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
  /** The browser took no picture: the tab did not stay in front. */
  'no-picture',
  /** The script threw, or is none; what it said goes with it. */
  'script-failed',
  /** The user has not switched on that Winnow may run scripts of theirs. */
  'no-scripts',
] as const;
export type ActionEnd = (typeof ACTION_ENDS)[number];

/** What the driver in a page is to do. */
export interface DriverOrder {
  action: Action;
  texts: SignTexts;
  /** Milliseconds that the action waits at most for what it is about. */
  patience: number;
  /** Further selectors that were recorded of its element. Default: none. */
  others?: readonly string[];
  /** What the user typed for this run, in place of the action's text: for a field for secrets only. */
  secret?: string;
  /**
   * Words of controls that the user has agreed to have clicked without being asked; the sign lets them say so of
   * others. Absent where nothing keeps that.
   */
  agreed?: readonly string[];
}

/**
 * How the element of a recorded step was found where there is doubt: another of its selectors found it, or
 * they do not all find the same.
 */
export const FOUND_BY = ['other', 'doubtful'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** What the driver in a page says of one action. */
export interface ActionAnswer {
  end: ActionEnd;
  /** What a `scrape` gave. */
  scrape?: Gathered['scrapes'][number];
  /** What ended the wait for the page's response; only where the action waits for one. */
  settledBy?: SettledBy;
  foundBy?: FoundBy;
  /**
   * Words of a control that the user agrees to for good. Nothing was done: the action is to be asked for again
   * with them.
   */
  always?: string;
}

/**
 * What ended the wait for a page to respond: of the three signs that it is still, the one that came last
 * (its tree stopped changing, it has loaded, no request ended any more), or the time limit.
 */
export const SETTLED_BY = ['tree', 'load', 'requests', 'limit'] as const;
export type SettledBy = (typeof SETTLED_BY)[number];

/** What actions gave, each list in the order of its actions; pictures as `data:` addresses. */
export interface Gathered {
  screenshots: string[];
  scrapes: { url: string; html: string }[];
  javascriptReturns: { type: string; value: unknown }[];
  pdfs: string[];
}

/** What a selector finds in a page, and the address that a click on its first match leads to. */
export interface SelectorLook {
  matches: number;
  href?: string;
}

/** How one action went in a tab. */
export interface StepReport {
  /** Its place in the request, from 0. */
  action: number;
  end: ActionEnd;
  /** How long it took, the wait for the page included. */
  ms: number;
  /** The page went to another document. */
  left?: true;
  settledBy?: SettledBy;
  foundBy?: FoundBy;
}

/** By the place of an action, a picture of what the tab showed after it, as a `data:` address. */
export type StepPictures = Record<string, string>;

/** Texts of the sign that stands in a page while actions run there, in the user's language. */
export interface SignTexts {
  /** What is being done: "Step 2 of 5". */
  step: string;
  /** Asks before a click that may buy, send or delete; `{words}` stands for those of the element. */
  ask: string;
  stop: string;
  goOn: string;
  /** Goes on now and at each later run. */
  always: string;
}
