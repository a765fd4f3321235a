import * as z from 'zod/mini';
import { isCollectEnd, type CollectEnd, type Collected, type CollectOrder } from './collect';

/** What the popup asks for. */
export const CollectOrderSchema = z.strictObject({
  rows: z.int().check(z.minimum(1), z.maximum(100_000)),
  minutes: z.number().check(z.positive(), z.maximum(60)),
  press: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(200))),
}) satisfies z.ZodMiniType<CollectOrder>;

/** How a page was collected, as it is stored. */
export const CollectedSchema = z.object({
  rows: z.int().check(z.minimum(0)),
  ended: z.custom<CollectEnd>((value) => typeof value === 'string' && isCollectEnd(value)),
  pressed: z.int().check(z.minimum(0)),
}) satisfies z.ZodMiniType<Collected>;
