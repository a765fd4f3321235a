import * as z from 'zod/mini';
import {
  TABLE_ENDS,
  type TableRunLimits,
  type TableRunOrder,
  type TableRunState,
} from './table-run';
import { TableRuleSchema } from './table-schemas';

/** How far a run may go, as the interface sends it. */
export const TableRunLimitsSchema = z.strictObject({
  pages: z.int().check(z.minimum(1), z.maximum(1000)),
  rows: z.int().check(z.minimum(1), z.maximum(100_000)),
  minutes: z.number().check(z.positive(), z.maximum(120)),
  delay: z.number().check(z.minimum(0), z.maximum(60)),
}) satisfies z.ZodMiniType<TableRunLimits>;

/** The same, with how to read each page; also the stored form. */
export const TableRunOrderSchema = z.extend(TableRunLimitsSchema, {
  rule: TableRuleSchema,
  inTab: z.exactOptional(z.literal(true)),
}) satisfies z.ZodMiniType<TableRunOrder>;

/** How far a run has come, as it is stored. */
export const TableRunStateSchema = z.object({
  rows: z.int().check(z.nonnegative()),
  doubles: z.int().check(z.nonnegative()),
  ended: z.exactOptional(z.enum(TABLE_ENDS)),
  waits: z.exactOptional(z.literal(true)),
  at: z.exactOptional(z.string()),
}) satisfies z.ZodMiniType<TableRunState>;
