import * as z from 'zod/mini';
import {
  LONGEST_HEADING,
  SIDES,
  type HintsByKey,
  type LastPlace,
  type StepHints,
} from './step-hints';

/** See {@link LastPlace}. */
export const PlaceSchema = z.object({
  url: z.string().check(z.maxLength(8192)),
  box: z.exactOptional(
    z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  ),
  side: z.exactOptional(z.enum(SIDES)),
  below: z.exactOptional(
    z.object({
      words: z.string().check(z.maxLength(LONGEST_HEADING)),
      left: z.number(),
      top: z.number(),
    }),
  ),
}) satisfies z.ZodMiniType<LastPlace>;

/** See {@link StepHints}. */
export const StepHintsSchema = z.object({
  at: z.exactOptional(z.object({ x: z.number(), y: z.number() })),
  role: z.exactOptional(z.string().check(z.maxLength(50))),
  place: z.exactOptional(PlaceSchema),
}) satisfies z.ZodMiniType<StepHints>;

/** See {@link HintsByKey}. */
export const HintsSchema = z.record(
  z.string().check(z.maxLength(2000)),
  StepHintsSchema,
) satisfies z.ZodMiniType<HintsByKey>;
