import * as z from 'zod/mini';

const Answer = z.object({
  ok: z.literal(true),
  value: z.object({ selector: z.string().check(z.minLength(1), z.maxLength(2000)) }),
});

/** The selector in what the picker in a page answered; `undefined` when nothing was picked. */
export function valueOfPick(answer: unknown): string | undefined {
  const parsed = Answer.safeParse(answer);
  return parsed.success ? parsed.data.value.selector : undefined;
}
