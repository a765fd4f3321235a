import * as z from 'zod/mini';
import { TAB_FORMATS, type TabRequest } from './tab-request';

const format = z.enum(TAB_FORMATS);
const selectors = z
  .array(z.string().check(z.minLength(1), z.maxLength(1000)))
  .check(z.maxLength(100));

/**
 * A scrape request as the user may make it: unknown fields are refused. `selectedText` is
 * not among the fields, because only the background has it to give.
 */
export const TabRequestSchema = z.strictObject({
  formats: z.exactOptional(
    z.array(z.union([format, z.strictObject({ type: format })])).check(z.maxLength(20)),
  ),
  onlyMainContent: z.exactOptional(z.boolean()),
  includeTags: z.exactOptional(selectors),
  excludeTags: z.exactOptional(selectors),
  removeBase64Images: z.exactOptional(z.boolean()),
  waitFor: z.exactOptional(z.int().check(z.minimum(0), z.maximum(60_000))),
  timeout: z.exactOptional(z.int().check(z.minimum(1000), z.maximum(300_000))),
  selection: z.exactOptional(z.boolean()),
  formValues: z.exactOptional(z.boolean()),
}) satisfies z.ZodMiniType<Omit<TabRequest, 'selectedText'>>;
