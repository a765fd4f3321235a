import * as z from 'zod/mini';
import { maybe } from './kinds';

/** What the actions gave, each list in the order of its actions. */
export const actionResultsSchema = z.looseObject({
  screenshots: maybe.texts(),
  scrapes: z.nullish(z.array(z.looseObject({ url: maybe.text(), html: maybe.text() }))),
  javascriptReturns: z.nullish(
    z.array(z.looseObject({ type: maybe.text(), value: z.optional(z.unknown()) })),
  ),
  pdfs: maybe.texts(),
});
export type ActionResults = z.infer<typeof actionResultsSchema>;
