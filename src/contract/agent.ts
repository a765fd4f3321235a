import type { ModelUse } from './model-use';
import type { RecordedStep, RecordedTarget } from './recording/recording';

/** What can be done with a control of a page. */
export const CONTROL_KINDS = [
  /** It is pressed: a link, a button, a check box. */
  'press',
  /** It takes text. */
  'text',
  /** It takes a value as a whole: a date, a slider. */
  'value',
  /** One of its options is chosen. */
  'list',
  /** It is for a password, a code and the like, which only the user types. */
  'secret',
] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

/** A control of a page, as a model is told of it. What a field contains is left out. */
export interface OutlineControl {
  /** From 1; it names the control until the page is outlined again. */
  number: number;
  kind: ControlKind;
  /** Its ARIA role, or what HTML calls it. */
  role: string;
  /** At most 80 characters; empty if it has no name. */
  name: string;
  /** `checked`, `filled`, `disabled` and the like. */
  states: string[];
  /** What can be chosen in a list. */
  options?: string[];
  /** How many more it has. */
  moreOptions?: number;
  /** Where pressing it leads, or Enter in it, as an absolute address. */
  href?: string;
}

/** A text or a control of a page, in the order of the page. */
export type OutlineItem = (
  | { text: string; /** From 1. */ heading?: number }
  | { control: OutlineControl }
) & {
  /** Pixels between it and what the window shows. */
  far: number;
};

/** What a person sees of a page and can use there, in order. */
export interface Outline {
  items: OutlineItem[];
  /** The number of the control that has the focus; 0 if it is on something that is not listed. Absent: nothing has it. */
  focus?: number;
  /** The page has more than this. */
  isCut?: true;
}

/** An element that a model chose, and what a recording knows of it. */
export interface NamedControl {
  target: RecordedTarget;
  /** Whether the check box, or button that stays pressed, is on. */
  was?: boolean;
}

/** A step that a model proposes; nothing of it has been done. */
export interface Proposal {
  /** What the model had to do with it, with all that was sent. */
  use: ModelUse;
  /** The model's reason, in its own words; or what it says at the end. */
  why: string;
  /** Where the tab was. */
  url: string;
  /** The step as a recording has it; absent at the end. */
  steps?: Pick<RecordedStep, 'action' | 'notes' | 'hints'>[];
  /** The task is done, or the model gives up. */
  end?: 'done' | 'stuck';
}

/** A step that was proposed, and what became of it. */
export interface PastStep {
  /** As the user was told of it; may have words of the page. */
  words: string;
  end: 'done' | 'refused' | 'failed' | 'unsure';
  /** Why it failed. */
  reason?: string;
}

/** What a model is asked for one step. */
export interface ProposalOrder {
  tabId: number;
  /** What the user wants, in their words. */
  task: string;
  /** What has been proposed, oldest first. */
  past: PastStep[];
  /** The site that is not left, as `siteOf` names it. */
  site: string;
  /** What the user typed for the steps that only they type. */
  typed: string[];
  /** Where the tab was at the last proposal. Absent: there was none. */
  before?: string;
  /** The request keeps nothing, or blanks something out: nothing of the page may leave this machine. */
  keepsNothing: boolean;
}

/** How long a task may be, in UTF-16 units. */
export const LONGEST_TASK = 2000;
