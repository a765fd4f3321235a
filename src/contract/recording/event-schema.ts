import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { StepHintsSchema } from './hints-schema';
import { LONGEST_TEXT, RECORD_NOTES, type RecordEvent } from './recording';

/** The element that the user did something with. */
export const TargetSchema = lazily(() => {
  const { called, at, role, place } = StepHintsSchema().shape;
  const Hints = z.object({ called, at, role, place });
  const noHints = z.transform((): z.output<typeof Hints> => ({}));
  return z.object({
    /** Identifies the element in its page, as long as the page is there. */
    id: z.string().check(z.maxLength(100)),
    /** Selectors that find it, best first: CSS, or `text/` with its words. At least one is CSS. */
    selectors: z
      .array(z.string().check(z.minLength(1), z.maxLength(2000)))
      .check(z.minLength(1), z.maxLength(7)),
    // They only help: one that is wrong is no reason to lose what was done.
    hints: z.exactOptional(z.union([Hints, z.pipe(z.unknown(), noHints)])),
  });
});

const Numbered = lazily(() =>
  z.object({
    /** Number of the event in its document, from 1. */
    number: z.int().check(z.positive()),
    /** Identifies a document at one of its addresses. */
    view: z.string().check(z.maxLength(9000)),
  }),
);

/** One thing that the user did in a page or on the recorder's bar. */
export const RecordEventSchema = lazily(() => {
  const shared = Numbered().shape;
  const target = TargetSchema();
  const text = z.string().check(z.maxLength(LONGEST_TEXT));
  const yes = z.exactOptional(z.literal(true));
  return z.discriminatedUnion('kind', [
    z.object({
      ...shared,
      kind: z.literal('click'),
      target,
      /** By the Enter key. */ byEnter: yes,
      /** Whether the check box, switch or button that stays pressed was on. */
      was: z.exactOptional(z.boolean()),
      /** It makes the click before it a double click. */ isSecond: yes,
    }),
    z.object({
      ...shared,
      kind: z.literal('type'),
      target,
      text,
      /** What the field contained before; where the text continues that, both begin at its last character. */
      before: text,
      /** The text never continues what was there, as in a field for numbers. */ isNew: yes,
    }),
    z.object({
      ...shared,
      kind: z.literal('choose'),
      target,
      /** The option's text, or the value. */ text,
      /** The option's value, if its words differ. */
      value: z.exactOptional(z.string().check(z.maxLength(2000))),
    }),
    z.object({ ...shared, kind: z.literal('secret'), target }),
    z.object({
      ...shared,
      kind: z.literal('press'),
      key: z.string().check(z.minLength(1), z.maxLength(20)),
      target: z.exactOptional(target),
    }),
    z.object({
      ...shared,
      kind: z.literal('scroll'),
      /** How far, in heights of what scrolls; negative is up. */
      screens: z.number(),
      /** What scrolled, if not the page. */
      target: z.exactOptional(target),
    }),
    z.object({
      ...shared,
      kind: z.literal('note'),
      note: z.enum(RECORD_NOTES),
      target: z.exactOptional(target),
    }),
    /** Some selectors of an element were of the moment: these are what is left. */
    z.object({ ...shared, kind: z.literal('named'), target }),
    z.object({ ...shared, kind: z.literal('arrive'), by: z.enum(['navigate', 'reload', 'back']) }),
    z.object({ ...shared, kind: z.literal('undo') }),
    z.object({ ...shared, kind: z.literal('stop') }),
  ]);
});

/** What a page's recorder sent. */
export interface ToldEvents {
  /** Without invalid ones. */
  events: RecordEvent[];
  /** Which event the last one is, be it valid or not; absent if nothing was told. */
  last?: Pick<RecordEvent, 'number' | 'view'>;
}

/** The events that a page's recorder sent. */
export function readEvents(value: unknown): ToldEvents {
  const told = z.array(z.unknown()).check(z.maxLength(5000)).safeParse(value).data ?? [];
  const events = told.flatMap((one) => RecordEventSchema().safeParse(one).data ?? []);
  const last = told.flatMap((one) => Numbered().safeParse(one).data ?? []).at(-1);
  return { events, ...(last && { last }) };
}
