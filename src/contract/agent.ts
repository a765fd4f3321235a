import type * as z from 'zod/mini';
import type {
  ControlSchema,
  NamedControlSchema,
  OutlineSchema,
  ProposalOrderSchema,
} from './agent-schema';
import type { ModelUse } from './model-use';
import type { RecordedStep } from './recording/recording';

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

/** See {@link OutlineSchema}. */
export type Outline = z.output<ReturnType<typeof OutlineSchema>>;

/** A text or a control of a page. */
export type OutlineItem = Outline['items'][number];

/** See {@link ControlSchema}. */
export type OutlineControl = z.output<ReturnType<typeof ControlSchema>>;

/** See {@link NamedControlSchema}. */
export type NamedControl = z.output<ReturnType<typeof NamedControlSchema>>;

/** See {@link ProposalOrderSchema}. */
export type ProposalOrder = z.output<ReturnType<typeof ProposalOrderSchema>>;

/** A step that was proposed, and what became of it. */
export type PastStep = ProposalOrder['past'][number];

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

/** How long a task may be, in UTF-16 units. */
export const LONGEST_TASK = 2000;
