import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { maybe } from './kinds';

const change = lazily(() =>
  z.looseObject({
    type: z.string(),
    content: z.string(),
    /** Line number in the version that the line is from; unchanged lines have one in each. */
    ln: maybe.number(),
    ln1: maybe.number(),
    ln2: maybe.number(),
  }),
);

const file = lazily(() =>
  z.looseObject({
    from: maybe.text(),
    to: maybe.text(),
    chunks: z.array(z.looseObject({ content: z.string(), changes: z.array(change()) })),
  }),
);

const diffObject = lazily(() =>
  z.looseObject({
    text: maybe.text(),
    json: z.nullish(z.looseObject({ files: z.array(file()) })),
  }),
);

/**
 * What changed since an earlier scrape. `diff` is a text in the document, but an object in fact.
 */
export const changeTrackingSchema = lazily(() =>
  z.looseObject({
    changeStatus: maybe.text(),
    visibility: maybe.text(),
    previousScrapeAt: maybe.text(),
    diff: z.nullish(z.union([z.string(), diffObject()])),
    json: z.optional(z.unknown()),
  }),
);
export type ChangeTracking = z.infer<ReturnType<typeof changeTrackingSchema>>;
