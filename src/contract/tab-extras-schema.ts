import * as z from 'zod/mini';
import type { PagePart } from './capture-report';
import { CollectOrderSchema } from './collect-schema';
import { HintsSchema } from './recording/hints-schema';
import type { TabExtras } from './tab-request';

/** See {@link PagePart}. */
const PagePartSchema = z.strictObject({
  place: z.string().check(z.regex(/^\d{1,7}(?:\.\d{1,7}){0,1999}$/)),
  start: z.string().check(z.maxLength(100)),
  words: z.int().check(z.nonnegative()),
}) satisfies z.ZodMiniType<PagePart>;

/** Parts of a page that the user wants. */
export const PagePartsSchema = z.array(PagePartSchema).check(z.maxLength(100));

/** What the user may ask of a tab. Without `selectedText` and `rule`, which the background adds. */
export const TabExtrasSchema = z.strictObject({
  selection: z.exactOptional(z.boolean()),
  orMainContent: z.exactOptional(z.boolean()),
  formValues: z.exactOptional(z.boolean()),
  bringBack: z.exactOptional(PagePartsSchema),
  collect: z.exactOptional(CollectOrderSchema),
  hints: z.exactOptional(HintsSchema),
  startAt: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(50))),
  pictures: z.exactOptional(z.literal(true)),
  noModel: z.exactOptional(z.literal(true)),
}) satisfies z.ZodMiniType<Omit<TabExtras, 'selectedText' | 'rule'>>;
