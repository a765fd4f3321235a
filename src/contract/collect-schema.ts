import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { isCollectEnd, type CollectEnd } from './collect';

/** What the popup asks for. */
export const CollectOrderSchema = lazily(() =>
  z.strictObject({
    /** About how many rows to collect at most. */
    rows: z.int().check(z.minimum(1), z.maximum(100_000)),
    minutes: z.number().check(z.positive(), z.maximum(60)),
    /** The words of the only button that may be pressed; without them, none may. */
    press: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
);

/** How a page was collected, as it is stored. */
export const CollectedSchema = lazily(() =>
  z.object({
    /** How many rows came after those of the first reading. */
    rows: z.int().check(z.minimum(0)),
    ended: z.custom<CollectEnd>((value) => typeof value === 'string' && isCollectEnd(value)),
    /** How often the button was pressed. */
    pressed: z.int().check(z.minimum(0)),
  }),
);
