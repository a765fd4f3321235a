import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { PagePart } from './capture-report';
import { CollectOrderSchema } from './collect-schema';
import { HintsSchema } from './recording/hints-schema';

/** See {@link PagePart}. */
const PagePartSchema = lazily(
  () =>
    z.strictObject({
      place: z.string().check(z.regex(/^\d{1,7}(?:\.\d{1,7}){0,1999}$/)),
      start: z.string().check(z.maxLength(100)),
      words: z.int().check(z.nonnegative()),
    }) satisfies z.ZodMiniType<PagePart>,
);

/** Parts of a page that the user wants. */
export const PagePartsSchema = lazily(() => z.array(PagePartSchema()).check(z.maxLength(100)));

/** What the user may ask of a tab beyond the contract's request. */
export const TabExtrasSchema = lazily(() =>
  z.strictObject({
    /** Take only what the user has selected. Default: false. */
    selection: z.exactOptional(z.boolean()),
    /** Take the main content if the page has nothing of what the request includes. Default: false. */
    orMainContent: z.exactOptional(z.boolean()),
    /** Include what the user typed into forms, but never secret fields. Default: false. */
    formValues: z.exactOptional(z.boolean()),
    /**
     * Parts that the choice of the main content left out, and the user wants included. A part that is
     * no longer in its place is skipped. Default: none.
     */
    bringBack: z.exactOptional(PagePartsSchema()),
    /** Scroll the page, and collect the rest of it as it loads. */
    collect: z.exactOptional(CollectOrderSchema()),
    /** What is known of its actions. Never sent. Default: nothing. */
    hints: z.exactOptional(HintsSchema()),
    /** The first of the request's actions to do, from 0; earlier ones are done already. Default: 0. */
    startAt: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(50))),
    /** Take a small picture of what the tab shows after each action. Default: no. */
    pictures: z.exactOptional(z.literal(true)),
    /** Ask no model, as nobody asked for this reading. Default: no. */
    noModel: z.exactOptional(z.literal(true)),
    /** The id of the user's model that is asked, and no other. Default: as the settings say. */
    ownModel: z.exactOptional(z.string()),
  }),
);
