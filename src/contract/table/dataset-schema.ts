import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { ColumnSchema, TableCellSchema } from './table-schemas';

/** See {@link Dataset}. */
export const DatasetSchema = lazily(() => {
  const cells = z.array(z.nullable(TableCellSchema()));
  const row = z.object({
    /** In the order of the columns; trailing `null`s may be left off. */
    cells,
    /** Milliseconds since 1970. */
    firstSeen: z.number(),
    lastSeen: z.number(),
    /** When it last became another one; absent if it never did. */
    changedAt: z.exactOptional(z.number()),
    /** What it then had before, in the columns that changed; `null` in the others. */
    was: z.exactOptional(cells),
  });
  return z.object({
    id: z.string(),
    /** The user's name for it. */
    name: z.string(),
    /** The site's host, with its port if it is not the default. */
    host: z.string(),
    columns: z.array(ColumnSchema()),
    /** Key of the column that identifies a row; empty if only the whole row does. */
    keyColumn: z.string(),
    /** Whether a row that comes again replaces the earlier one. */
    updates: z.boolean(),
    /** In the order they came. */
    rows: z.array(row),
    /** When the user deleted it, in milliseconds since 1970; absent if they did not. */
    discardedAt: z.exactOptional(z.number()),
  });
});
