import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { TABLE_ENDS } from './table-run';
import { TableRuleSchema } from './table-schemas';

/** How far a run may go, as the interface sends it. */
export const TableRunLimitsSchema = lazily(() =>
  z.strictObject({
    /** How many pages to read at most, including the first. */
    pages: z.int().check(z.minimum(1), z.maximum(1000)),
    /** Stop after the page on which the number of rows reaches this. */
    rows: z.int().check(z.minimum(1), z.maximum(100_000)),
    minutes: z.number().check(z.positive(), z.maximum(120)),
    /** Seconds between two pages, approximately. */
    delay: z.number().check(z.minimum(0), z.maximum(60)),
  }),
);

/** The same, with how to read each page; also the stored form. */
export const TableRunOrderSchema = lazily(() =>
  z.extend(TableRunLimitsSchema(), {
    /** How to read each page, with all fields, also those that the user has hidden. */
    rule: TableRuleSchema(),
    /**
     * The tab itself goes from page to page by clicks, because scripts make the pages. Default: it
     * stays where it is.
     */
    inTab: z.exactOptional(z.literal(true)),
  }),
);

/** How far a run has come, as it is stored. */
export const TableRunStateSchema = lazily(() =>
  z.object({
    rows: z.int().check(z.nonnegative()),
    doubles: z.int().check(z.nonnegative()),
    /** Why it ended; absent while it runs. */
    ended: z.exactOptional(z.enum(TABLE_ENDS)),
    /** The site asked for a pause, and is getting it. */
    waits: z.exactOptional(z.literal(true)),
    /** Address of the page that the tab went to; absent if the tab stays. */
    at: z.exactOptional(z.string()),
  }),
);
