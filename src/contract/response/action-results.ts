import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { maybe } from './kinds';

/** What the actions gave, each list in the order of its actions. */
export const actionResultsSchema = lazily(() =>
  z.looseObject({
    screenshots: maybe.texts(),
    scrapes: z.nullish(z.array(z.looseObject({ url: maybe.text(), html: maybe.text() }))),
    javascriptReturns: z.nullish(
      z.array(z.looseObject({ type: maybe.text(), value: z.optional(z.unknown()) })),
    ),
    pdfs: maybe.texts(),
  }),
);
export type ActionResults = z.infer<ReturnType<typeof actionResultsSchema>>;
