import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import {
  LONGEST_HEADING,
  SIDES,
  type HintList,
  type LastPlace,
  type StepHints,
} from './step-hints';

/** See {@link LastPlace}. */
export const PlaceSchema = lazily(
  () =>
    z.object({
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
    }) satisfies z.ZodMiniType<LastPlace>,
);

const Yes = lazily(() => z.exactOptional(z.literal(true)));

/** See {@link StepHints}. */
export const StepHintsSchema = lazily(
  () =>
    z.object({
      of: z.string(),
      selectors: z.exactOptional(z.array(z.string())),
      value: z.exactOptional(z.string()),
      whole: Yes(),
      was: z.exactOptional(z.boolean()),
      inTheWay: Yes(),
      guessed: Yes(),
      double: Yes(),
      called: z.exactOptional(z.string().check(z.maxLength(2000))),
      at: z.exactOptional(z.object({ x: z.number(), y: z.number() })),
      role: z.exactOptional(z.string().check(z.maxLength(50))),
      place: z.exactOptional(PlaceSchema()),
    }) satisfies z.ZodMiniType<StepHints>,
);

/** See {@link HintList}. */
export const HintsSchema = lazily(
  () => z.array(z.nullable(StepHintsSchema())) satisfies z.ZodMiniType<HintList>,
);
