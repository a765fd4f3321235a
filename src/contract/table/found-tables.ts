import type * as z from 'zod/mini';
import type { KeptTableSchema } from './table-schemas';
import type { PageTable } from './page-table';
import type { RuleFit } from './rule-rows';

/** A table as the user left it: the rule for all its columns, and which of them are hidden. */
export type KeptTable = z.output<ReturnType<typeof KeptTableSchema>>;

/** The tables of a page, as far as they are found. */
export interface TablesSoFar {
  /** In their order; see `findTables`. */
  tables: PageTable[];
  isAll: boolean;
}

/** The tables of a page that was read. */
export interface FoundTables {
  /** Best first; see `findTables`. One that the user made precedes them. */
  tables: PageTable[];
  /**
   * The first table comes from a rule: one that the user made for this very page, or stored for its
   * site. Absent if there is none.
   */
  kept?: { by: 'page' | 'site'; fit: RuleFit };
}
