import * as z from 'zod/mini';
import { StepHintsSchema } from './hints-schema';
import { LONGEST_TEXT, RECORD_NOTES, type RecordEvent } from './recording';

const Text = z.string().check(z.maxLength(LONGEST_TEXT));
const NoHints = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
);
const { called, at, role, place } = StepHintsSchema().shape;
/** See `RecordedTarget`. */
export const TargetSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  selectors: z
    .array(z.string().check(z.minLength(1), z.maxLength(2000)))
    .check(z.minLength(1), z.maxLength(7)),
  // They only help: one that is wrong is no reason to lose what was done.
  hints: z.exactOptional(z.union([z.object({ called, at, role, place }), NoHints])),
});
const shared = { number: z.int().check(z.positive()), view: z.string().check(z.maxLength(9000)) };

const NumberSchema = z.object(shared);
const RecordEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    kind: z.literal('click'),
    target: TargetSchema,
    byEnter: z.exactOptional(z.literal(true)),
    was: z.exactOptional(z.boolean()),
    isSecond: z.exactOptional(z.literal(true)),
  }),
  z.object({
    ...shared,
    kind: z.literal('type'),
    target: TargetSchema,
    text: Text,
    before: Text,
    isNew: z.exactOptional(z.literal(true)),
  }),
  z.object({
    ...shared,
    kind: z.literal('choose'),
    target: TargetSchema,
    text: Text,
    value: z.exactOptional(z.string().check(z.maxLength(2000))),
  }),
  z.object({ ...shared, kind: z.literal('secret'), target: TargetSchema }),
  z.object({
    ...shared,
    kind: z.literal('press'),
    key: z.string().check(z.minLength(1), z.maxLength(20)),
    target: z.exactOptional(TargetSchema),
  }),
  z.object({
    ...shared,
    kind: z.literal('scroll'),
    screens: z.number(),
    target: z.exactOptional(TargetSchema),
  }),
  z.object({
    ...shared,
    kind: z.literal('note'),
    note: z.enum(RECORD_NOTES),
    target: z.exactOptional(TargetSchema),
  }),
  z.object({ ...shared, kind: z.literal('named'), target: TargetSchema }),
  z.object({ ...shared, kind: z.literal('arrive'), by: z.enum(['navigate', 'reload', 'back']) }),
  z.object({ ...shared, kind: z.literal('undo') }),
  z.object({ ...shared, kind: z.literal('stop') }),
]) satisfies z.ZodMiniType<RecordEvent>;

const AnswerSchema = z.array(z.unknown()).check(z.maxLength(5000));

/** What a page's recorder sent. */
export interface ToldEvents {
  /** Without invalid ones. */
  events: RecordEvent[];
  /** Which event the last one is, be it valid or not; absent if nothing was told. */
  last?: Pick<RecordEvent, 'number' | 'view'>;
}

/** The events that a page's recorder sent. */
export function readEvents(value: unknown): ToldEvents {
  const told = AnswerSchema.safeParse(value).data ?? [];
  const events = told.flatMap((one) => RecordEventSchema.safeParse(one).data ?? []);
  const last = told.flatMap((one) => NumberSchema.safeParse(one).data ?? []).at(-1);
  return { events, ...(last && { last }) };
}
