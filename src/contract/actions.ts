import type { Job } from './job';
import type { ClearedControl, PressedControl } from '@/core/deed';
import type { StepHints } from './recording/step-hints';
import type { ScrapeOptions } from './request/scrape-request';

/** One of a request's actions. */
export type Action = NonNullable<ScrapeOptions['actions']>[number];

/** Marks a selector that gives the words of a control: `text/Search`. */
export const TEXT_PREFIX = 'text/';

/** How an action ended in a tab. All but `done` and `skipped` end the run there. */
export const ACTION_ENDS = [
  /** Also where it had nothing to do: see {@link StepHints.was}. */
  'done',
  /** It would only have closed what lies over the page, and nothing does. */
  'skipped',
  /** No element matches the selector. */
  'missing',
  /** Elements match the selector, but none is visible. */
  'hidden',
  /** Something else covers the element wherever it could be clicked. */
  'covered',
  /** The element is disabled. */
  'disabled',
  /** No text field has the focus. */
  'unfocused',
  /** The field is for a password, a card or a code, which only the user types. */
  'secret',
  /** The field rejects the text: the list has no such option, or the date is not one. */
  'refused',
  /** No keyboard has a key of that name. */
  'unknown-key',
  /** Scripts of a page cannot open a file chooser. */
  'file',
  /** Winnow asked whether to click; the user said no or pressed Stop. */
  'stopped',
  /** It would buy, send or delete something, and nobody is there to be asked. */
  'unasked',
  /** The selector or the kind of action cannot be used. */
  'invalid',
  /** The driver, or what the page put in its way, failed; the action may have been begun. */
  'broken',
  /** The browser took no picture: the tab did not stay in front. */
  'no-picture',
  /** The script threw, or cannot be parsed; what the browser said comes with it. */
  'script-failed',
  /** The user has not allowed Winnow to run their scripts. */
  'no-scripts',
] as const;
export type ActionEnd = (typeof ACTION_ENDS)[number];

/**
 * What the driver in a page can be told: to do an action, to ask the user about it, to hide its
 * sign until the next one, to wait until the page has settled, and that the actions are over.
 */
export type DriverCommand = 'do' | 'ask' | 'hide' | 'settle' | 'end';

/** What the driver in a page is asked to do. */
export interface DriverOrder {
  action: Action;
  texts: SignTexts;
  /** Milliseconds that the action waits for its element at most. */
  patience: number;
  /** What is known of it; all of it counts. Default: nothing. */
  hints?: StepHints;
  /** The selectors of the next element that the actions need. Absent if they need no other. */
  next?: readonly string[];
  /**
   * What the user typed for this run, in place of the action's text. Used only in fields for
   * secrets.
   */
  secret?: string;
  /** Controls that the action may press. Default: none. */
  cleared?: readonly ClearedControl[];
  /** For `ask`: what the question is about. */
  words?: string;
}

/**
 * Why it is doubtful that a recorded step found its element: another of its selectors found it, or
 * its selectors disagree.
 */
export const FOUND_BY = ['other', 'doubtful'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** Whether a run continues after an action that ended so. */
export function goesOnAfter(end: ActionEnd): end is 'done' | 'skipped' {
  return end === 'done' || end === 'skipped';
}

/** The driver's answer about one action. */
export interface ActionAnswer {
  end: ActionEnd;
  /** What a `scrape` gave. */
  scrape?: Gathered['scrapes'][number];
  /** What ended the wait for the page to respond; absent where the action does not wait. */
  settledBy?: SettledBy;
  foundBy?: FoundBy;
  /**
   * Controls that the action is about to press and that were not cleared. It has not pressed them:
   * clear them, and ask for the action again.
   */
  presses?: PressedControl[];
}

/**
 * What ended the wait for a page to respond: the last of the three signs that it has settled (its
 * tree stopped changing, it loaded, its requests ended), or the time limit.
 */
export const SETTLED_BY = ['tree', 'load', 'requests', 'limit'] as const;
export type SettledBy = (typeof SETTLED_BY)[number];

/**
 * What the actions produced, each list in the order of its actions; pictures as `data:` addresses.
 */
export interface Gathered {
  screenshots: string[];
  scrapes: { url: string; html: string }[];
  javascriptReturns: { type: string; value: unknown }[];
  pdfs: string[];
}

/** What a step's selector finds in a page, and the address that a click on its first match leads to. */
export interface SelectorLook {
  matches: number;
  /** It finds nothing, but another selector recorded for the element finds one. */
  isOther?: true;
  href?: string;
}

/** How one action went in a tab. */
export type StepReport = NonNullable<NonNullable<Job['progress']>['steps']>[number];

/** What the tab showed after each action, as `data:` addresses by the action's index. */
export type StepPictures = Record<string, string>;

/**
 * The user's answer to the question whether to press a control: no, this time, or each time that
 * these actions run.
 */
export const CONSENTS = ['no', 'once', 'always'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Texts of the sign shown in a page while actions run there, in the user's language. */
export interface SignTexts {
  /** The current step: "Step 2 of 5". */
  step: string;
  /**
   * Asks before a click that may buy, send or delete; `{words}` stands for the words of the
   * element.
   */
  ask: string;
  /** The same where it cannot be answered in the page, with why, and what to do. */
  covered: string;
  stop: string;
  agree: string;
}
