import * as z from 'zod/mini';
import { COLUMN_KINDS, type TableField, type TableTake } from './table-column';
import type { KeptTable } from './found-tables';
import type { PointedList } from './pointing';
import type { TablePoint } from './table-point';
import type { JoinOrder } from './join';
import type { TableCell } from './page-table';
import type { TableRule } from './table-rule';

const selector = z.string().check(z.minLength(1), z.maxLength(2000));

const Field = z.strictObject({
  key: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: z.enum(COLUMN_KINDS),
  selector,
  label: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(80))),
  // The pattern guarantees the type.
  take: z
    .string()
    .check(
      z.regex(/^(?:text|own|@[a-z][a-z0-9:-]{0,100})$/),
    ) as unknown as z.ZodMiniType<TableTake>,
  nth: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(10_000))),
  all: z.exactOptional(z.boolean()),
}) satisfies z.ZodMiniType<TableField>;

const Records = z.strictObject({
  selector,
  untilNext: z.exactOptional(z.boolean()),
  linkedData: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(100))),
});

const Fields = z.array(Field).check(z.minLength(1), z.maxLength(100));

/** A rule as it is stored, imported or sent between extension pages. */
export const TableRuleSchema = z.strictObject({
  records: Records,
  fields: Fields,
}) satisfies z.ZodMiniType<TableRule>;

/** A table as the user left it, wherever it is stored. */
export const KeptTableSchema = z.strictObject({
  rule: TableRuleSchema,
  hidden: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  title: z.string().check(z.maxLength(1000)),
}) satisfies z.ZodMiniType<KeptTable>;

const value = z.union([z.string(), z.number()]);

/** A cell as it is stored, or sent by an extension page. */
export const TableCellSchema = z.object({
  value: z.union([value, z.array(value)]),
  text: z.exactOptional(z.string()),
  currency: z.exactOptional(z.string()),
  href: z.exactOptional(z.string()),
}) satisfies z.ZodMiniType<TableCell>;

/** A column of a table, without where its values came from. */
export const ColumnSchema = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(COLUMN_KINDS),
});

/** What a run adds to the rows of a table, as it is sent and stored. */
export const JoinOrderSchema = z.object({
  columns: z.array(ColumnSchema),
  link: z.int().check(z.nonnegative()),
  fields: Fields,
}) satisfies z.ZodMiniType<JoinOrder>;

/** A list that the user pointed at, as the picker reports it. */
export const PointedListSchema = z.strictObject({
  title: z.string().check(z.maxLength(1000)),
  records: Records,
  columns: z
    .array(z.extend(Field, { filled: z.number(), shown: z.boolean() }))
    .check(z.minLength(1), z.maxLength(100)),
}) satisfies z.ZodMiniType<PointedList>;

/** Elements that the user pointed at. */
export const TablePointsSchema = z
  .array(
    z.strictObject({
      path: z
        .array(
          z.strictObject({
            name: z.string().check(z.minLength(1), z.maxLength(200)),
            className: z.string().check(z.maxLength(65_536)),
          }),
        )
        .check(z.minLength(1), z.maxLength(40)),
      text: z.string().check(z.maxLength(300)),
      address: z.exactOptional(z.string().check(z.maxLength(8192))),
      nth: z.int().check(z.nonnegative()),
    }),
  )
  .check(z.maxLength(20)) satisfies z.ZodMiniType<TablePoint[]>;
