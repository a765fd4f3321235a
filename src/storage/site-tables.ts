import * as z from 'zod/mini';
import type { KeptTable } from '@/contract/table/found-tables';
import { KeptTableSchema } from '@/contract/table/table-schemas';
import { changeList, readList, withSite } from './kept-list';
import { hostOf } from './site-picks';

/** The table that the user stored for a site. */
export interface SiteTable {
  /** With its port, if it has one of its own. */
  host: string;
  table: KeptTable;
}

/** The table stored for the site of a page; `undefined` if there is none. */
export async function siteTableFor(url: string): Promise<KeptTable | undefined> {
  const host = hostOf(url);
  return (await readSiteTables()).find((one) => one.host === host)?.table;
}

/** Stores a table for all pages of a page's site, replacing an earlier one. */
export async function saveSiteTable(url: string, table: KeptTable): Promise<void> {
  await addSiteTables([{ host: hostOf(url), table }]);
}

/** Adds tables for sites to the stored ones, replacing earlier ones for the same sites. */
export function addSiteTables(tables: readonly SiteTable[]): Promise<void> {
  return changeList(KEY, Stored, (stored) => tables.reduce(withSite, stored));
}

/** Forgets the table of a site. */
export function removeSiteTable(host: string): Promise<void> {
  return changeList(KEY, Stored, (stored) => stored.filter((one) => one.host !== host));
}

/** The tables of all sites, by host. One that cannot be read is left out. */
export function readSiteTables(): Promise<SiteTable[]> {
  return readList(KEY, Stored);
}

const KEY = 'site-tables';

const fields = {
  host: z.string().check(z.minLength(1), z.maxLength(300)),
  table: KeptTableSchema,
};
const Stored = z.object(fields) satisfies z.ZodMiniType<SiteTable>;

/** The tables for sites in a file; no other keys are allowed. */
export const SiteTablesInFile = z.array(z.strictObject(fields)).check(z.maxLength(1000));
