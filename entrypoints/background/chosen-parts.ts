import * as z from 'zod/mini';
import type { Chosen } from '@/picker/choose-parts';

const selectors = z
  .array(z.string().check(z.minLength(1), z.maxLength(2000)))
  .check(z.maxLength(200));
const Answer = z.object({
  ok: z.literal(true),
  value: z.object({ include: selectors, exclude: selectors, remember: z.boolean() }),
});

/**
 * What the user chose in a page, parsed from the picker's answer; `undefined` if nothing was
 * chosen.
 */
export function chosenParts(answer: unknown): Chosen | undefined {
  const parsed = Answer.safeParse(answer);
  return parsed.success ? parsed.data.value : undefined;
}
