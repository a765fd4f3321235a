import * as z from 'zod/mini';
import type { TabExtras } from './tab-request';

/** What the user may ask of a tab; `selectedText` is not among it, because only the background has it. */
export const TabExtrasSchema = z.strictObject({
  selection: z.exactOptional(z.boolean()),
  formValues: z.exactOptional(z.boolean()),
}) satisfies z.ZodMiniType<Omit<TabExtras, 'selectedText'>>;
