import * as z from 'zod/mini';
import type { OtherSelectors } from './tab-request';

const Selector = z.string().check(z.maxLength(2000));
/** See {@link OtherSelectors}. */
export const SelectorsSchema = z.record(
  Selector,
  z.array(Selector).check(z.maxLength(8)),
) satisfies z.ZodMiniType<OtherSelectors>;
