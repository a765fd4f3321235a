import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { PointedList } from './pointing';
import { COLUMN_KINDS, type TableTake } from './table-column';

const selector = lazily(() => z.string().check(z.minLength(1), z.maxLength(2000)));

/** See {@link TableField}. */
export const TableFieldSchema = lazily(() =>
  z.strictObject({
    /** Name in JSON: letters, digits and `_`; unique in its table. */
    key: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)),
    /** Name for people, used in the headers of files. */
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    kind: z.enum(COLUMN_KINDS),
    /** CSS selector, relative to the record; `:scope` is the record itself. */
    selector: selector(),
    /**
     * Only matches in the part of the record that the page labels so, or whose own text begins with
     * that label, which is then no part of the value; see `partLabel` and `ownLabel`.
     */
    label: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(80))),
    // The pattern guarantees the type.
    take: z
      .string()
      .check(
        z.regex(/^(?:text|own|@[a-z][a-z0-9:-]{0,100})$/),
      ) as unknown as z.ZodMiniType<TableTake>,
    /** Which of several matches to take, from 0. Default: the first. */
    nth: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(10_000))),
    /** Collect all matches into one cell, as a list. Default: false. */
    all: z.exactOptional(z.boolean()),
  }),
);

/** See {@link TableRecords}. */
export const TableRecordsSchema = lazily(() =>
  z.strictObject({
    /** CSS selector of each record, or of its first element; also works in the live page. */
    selector: selector(),
    /**
     * A record is what the selector finds plus its next siblings, up to the next record: rows of a
     * table that belong together, terms with their definitions. Default: false.
     */
    untilNext: z.exactOptional(z.boolean()),
    /**
     * The records are not elements but the page's JSON-LD objects of this type; the fields' selectors
     * are then property paths, such as `offers.price`.
     */
    linkedData: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
);

const Fields = lazily(() => z.array(TableFieldSchema()).check(z.minLength(1), z.maxLength(100)));

/** A rule as it is stored, imported or sent between extension pages. */
export const TableRuleSchema = lazily(() =>
  z.strictObject({
    records: TableRecordsSchema(),
    /** In the order of the columns. */
    fields: Fields(),
  }),
);

/** A table as the user left it, wherever it is stored. */
export const KeptTableSchema = lazily(() =>
  z.strictObject({
    rule: TableRuleSchema(),
    /** Keys of fields. */
    hidden: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
    /** The name the user knows it by, on one line; may be empty. */
    title: z.string().check(z.maxLength(1000)),
  }),
);

const value = lazily(() => z.union([z.string(), z.number()]));

/** A cell as it is stored, or sent by an extension page. */
export const TableCellSchema = lazily(() =>
  z.object({
    /**
     * The value, by the kind of its column. `number` and `price`: a number; `date`: an ISO 8601 date
     * or date and time; `link` and `image`: an absolute address; else a text on one line. What cannot
     * be read as its column's kind stays a text. If the column takes all values, several are a list.
     */
    value: z.union([value(), z.array(value())]),
    /** As the page writes it, on one line; only if that differs from the value. */
    text: z.exactOptional(z.string()),
    /** Code (`EUR`) or sign of the currency of a price. */
    currency: z.exactOptional(z.string()),
    /** Where the text links to, if it is in a link; absolute. */
    href: z.exactOptional(z.string()),
  }),
);

/** A column of a table, without where its values came from. */
export const ColumnSchema = lazily(() =>
  z.object({
    key: z.string(),
    name: z.string(),
    kind: z.enum(COLUMN_KINDS),
  }),
);

/** What a run adds to the rows of a table, as it is sent and stored. */
export const JoinOrderSchema = lazily(() =>
  z.object({
    /** The columns of the table, in the order of its rows. */
    columns: z.array(ColumnSchema()),
    /** Which of them links to the pages. */
    link: z.int().check(z.nonnegative()),
    /**
     * What to take of each page, in the order of the new columns; see {@link newColumns}. The record
     * is the whole page.
     */
    fields: Fields(),
  }),
);

/** A list that the user pointed at, as the picker reports it. */
export const PointedListSchema = lazily(
  () =>
    z.strictObject({
      title: z.string().check(z.maxLength(1000)),
      records: TableRecordsSchema(),
      columns: z
        .array(z.extend(TableFieldSchema(), { filled: z.number(), shown: z.boolean() }))
        .check(z.minLength(1), z.maxLength(100)),
    }) satisfies z.ZodMiniType<PointedList>,
);

/** The pointed element or one of its ancestors. */
const TableStepSchema = lazily(() =>
  z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    className: z.string().check(z.maxLength(65_536)),
  }),
);

/** See {@link TablePoint}. */
export const TablePointSchema = lazily(() =>
  z.strictObject({
    /**
     * The element and its ancestors in the composed page, the element first, at most 40: local name,
     * and the `class` attribute unchanged.
     */
    path: z.array(TableStepSchema()).check(z.minLength(1), z.maxLength(40)),
    /** All its text, with single spaces, trimmed; the first 300 characters. */
    text: z.string().check(z.maxLength(300)),
    /** Its `href` or `src`, absolute; absent if it has none. */
    address: z.exactOptional(z.string().check(z.maxLength(8192))),
    /** Its index among the page's elements with the same path, text and address, from 0. */
    nth: z.int().check(z.nonnegative()),
  }),
);

/** Elements that the user pointed at. */
export const TablePointsSchema = lazily(() => z.array(TablePointSchema()).check(z.maxLength(20)));
