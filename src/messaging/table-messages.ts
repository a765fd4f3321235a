import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { TablesSoFar } from '@/contract/table/found-tables';
import type { NextPage } from '@/contract/table/next-page';
import type { RuleRows } from '@/contract/table/rule-rows';
import {
  KeptTableSchema,
  TablePointsSchema,
  TableRuleSchema,
} from '@/contract/table/table-schemas';
import { TableRunLimitsSchema, TableRunOrderSchema } from '@/contract/table/table-run-schema';
import { JobId, message } from './message';

/** A page that a job has read, or that is to be read in a tab. */
const PageToRead = lazily(() => ({
  from: z.exactOptional(JobId()),
  tabId: z.exactOptional(z.int()),
}));

/** Messages about the tables of a page. */
// Marked as pure; see protocol.ts.
export const tableMessages = /* @__PURE__ */ (() => ({
  /** Stores the table that the user made of a job's page with the job, and so keeps the result. */
  keepTable: message<void>()(() => z.strictObject({ jobId: JobId(), table: KeptTableSchema() })),
  /**
   * Lets the user point at values of a list in a tab. The table they make is stored with the job
   * that has read the page. Opens a popup with it, if the browser allows that.
   */
  pointAtTable: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      tabId: z.int(),
      /** The side panel shows the table, so no popup is opened. */
      fromPanel: z.exactOptional(z.boolean()),
    }),
  ),
  /**
   * The lists of records in a page, the best one first; see `PageTable`. Taken from what a
   * job read of it, else from the tab, which is read now. Fails with `NOT_FOUND` if neither exists.
   */
  findTables: message<TablesSoFar>()(() =>
    z
      .strictObject({
        ...PageToRead(),
        points: z.exactOptional(TablePointsSchema()),
        /** Answered as soon as so many are found. Default: all. */
        atLeast: z.exactOptional(z.int()),
      })
      .check(z.refine(namesPage)),
  ),
  /** What a rule finds in such a page. */
  readTable: message<RuleRows>()(() =>
    z.strictObject({ ...PageToRead(), rule: TableRuleSchema() }).check(z.refine(namesPage)),
  ),
  /** How the list in such a page continues, apart from its records' own links. */
  findNextPage: message<NextPage>()(() =>
    z
      .strictObject({ ...PageToRead(), records: TableRuleSchema().shape.records })
      .check(z.refine(namesPage)),
  ),
  /**
   * Reads the rows of a table from all its pages, in the name of the tab that shows the first of
   * them. Answered as soon as the job is stored.
   */
  readPages: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      /** The job that read the first page. */
      from: JobId(),
      tabId: z.int(),
      run: TableRunOrderSchema(),
      /** The table as the user left it. */
      table: KeptTableSchema(),
    }),
  ),
  /** Continues such a run that has ended, in a tab of its site, with new limits. */
  readMorePages: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      tabId: z.int(),
      limits: TableRunLimitsSchema(),
      /** From now on, the tab itself goes from page to page. Default: as before. */
      inTab: z.exactOptional(z.literal(true)),
    }),
  ),
}))();

function namesPage({ from, tabId }: { from?: string; tabId?: number }): boolean {
  return from !== undefined || tabId !== undefined;
}
