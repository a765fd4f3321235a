import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { KeptTable } from '@/contract/table/found-tables';
import { KeptTableSchema } from '@/contract/table/table-schemas';
import { changeList, membersOf, readList, type KeptList } from './list-change';
import { hostOf } from './site-picks';

/** The table stored for the site of a page; `undefined` if there is none. */
export async function siteTableFor(url: string): Promise<KeptTable | undefined> {
  const host = hostOf(url);
  return (await readSiteTables()).find((one) => one.host === host)?.table;
}

/** Stores a table for all pages of a page's site, replacing an earlier one. */
export function saveSiteTable(url: string, table: KeptTable): Promise<void> {
  return addSiteTables([{ host: hostOf(url), table }]);
}

/** Adds tables for sites to the stored ones, replacing earlier ones for the same sites. */
export function addSiteTables(put: readonly SiteTable[]): Promise<void> {
  return changeList(TABLES, { put });
}

/** Forgets the table of a site. */
export function removeSiteTable(host: string): Promise<void> {
  return changeList(TABLES, { drop: [host] });
}

/** The tables of all sites, by host. One that cannot be read is left out. */
export async function readSiteTables(): Promise<SiteTable[]> {
  return (await readList(TABLES)).toSorted((a, b) => (a.host < b.host ? -1 : 1));
}

const fields = lazily(() => ({
  /** With its port, if it has one of its own. */
  host: z.string().check(z.minLength(1), z.maxLength(300)),
  table: KeptTableSchema(),
}));
const Stored = lazily(() => z.object(fields()));

/** The table that the user stored for a site. */
export type SiteTable = z.output<ReturnType<typeof Stored>>;

const TABLES: KeptList<SiteTable> = {
  key: 'site-tables',
  parse: (item) => membersOf(item, Stored()),
  idOf: ({ host }) => host,
};

/** The tables for sites in a file; no other keys are allowed. */
export const SiteTablesInFile = lazily(() => z.array(z.strictObject(fields())));
