import * as z from 'zod/mini';
import type { Picked } from '@/picker/pick-element';

const Answer = z.object({
  ok: z.literal(true),
  value: z.object({
    selector: z.string().check(z.minLength(1), z.maxLength(2000)),
    matches: z.int().check(z.minimum(0)),
  }),
});

/** The answer of the picker in a page, parsed; `undefined` if nothing was picked. */
export function valueOfPick(answer: unknown): Picked | undefined {
  const parsed = Answer.safeParse(answer);
  return parsed.success ? parsed.data.value : undefined;
}
