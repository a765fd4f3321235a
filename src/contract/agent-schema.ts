import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { CONTROL_KINDS, LONGEST_TASK } from './agent';
import { TargetSchema } from './recording/event-schema';

/** A control of a page, as a model is told of it. What a field contains is left out. */
export const ControlSchema = lazily(() => {
  const text = z.string().check(z.maxLength(200));
  return z.object({
    /** From 1; it names the control until the page is outlined again. */
    number: z.int().check(z.positive()),
    kind: z.enum(CONTROL_KINDS),
    /** Its ARIA role, or what HTML calls it. */
    role: text,
    /** At most 80 characters; empty if it has no name. */
    name: text,
    /** `checked`, `filled`, `disabled` and the like. */
    states: z.array(text).check(z.maxLength(10)),
    /** What can be chosen in a list. */
    options: z.exactOptional(z.array(text).check(z.maxLength(100))),
    /** How many more it has. */
    moreOptions: z.exactOptional(z.int().check(z.nonnegative())),
    /** Where pressing it leads, or Enter in it, as an absolute address. */
    href: z.exactOptional(z.string().check(z.maxLength(2000))),
  });
});

/** What a person sees of a page and can use there, in order. */
export const OutlineSchema = lazily(() => {
  /** Pixels between an item and what the window shows. */
  const far = z.number();
  const text = z.object({
    text: z.string().check(z.maxLength(400)),
    /** From 1. */
    heading: z.exactOptional(z.int().check(z.minimum(1), z.maximum(6))),
    far,
  });
  const control = z.object({ control: ControlSchema(), far });
  return z.object({
    items: z.array(z.union([text, control])).check(z.maxLength(100_000)),
    /** The number of the control that has the focus; 0 if it is on something that is not listed. Absent: nothing has it. */
    focus: z.exactOptional(z.int().check(z.minimum(0))),
    /** The page has more than this. */
    isCut: z.exactOptional(z.literal(true)),
  });
});

/** An element that a model chose, and what a recording knows of it. */
export const NamedControlSchema = lazily(() =>
  z.object({
    target: TargetSchema(),
    /** Whether the check box, or button that stays pressed, is on. */
    was: z.exactOptional(z.boolean()),
  }),
);

/** What a model is asked for one step. */
export const ProposalOrderSchema = lazily(() => {
  const words = z.string().check(z.maxLength(20_000));
  const past = z.strictObject({
    /** As the user was told of it; may have words of the page. */
    words,
    end: z.enum(['done', 'refused', 'failed', 'unsure']),
    /** Why it failed. */
    reason: z.exactOptional(words),
  });
  return z.strictObject({
    tabId: z.int(),
    /** What the user wants, in their words. */
    task: z.string().check(z.minLength(1), z.maxLength(LONGEST_TASK)),
    /** What has been proposed, oldest first. */
    past: z.array(past).check(z.maxLength(100)),
    /** The site that is not left, as `siteOf` names it. */
    site: z.string().check(z.minLength(1), z.maxLength(300)),
    /** What the user typed for the steps that only they type. */
    typed: z.array(words).check(z.maxLength(100)),
    /** Where the tab was at the last proposal. Absent: there was none. */
    before: z.exactOptional(words),
    /** The request keeps nothing, or blanks something out: nothing of the page may leave this machine. */
    keepsNothing: z.boolean(),
  });
});
