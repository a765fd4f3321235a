import * as z from 'zod/mini';
import type { KeptTable } from '@/contract/table/found-tables';
import { KeptTableSchema } from '@/contract/table/table-schemas';
import { readItem, writeItems } from '@/platform/storage-area';
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
export async function addSiteTables(tables: readonly SiteTable[]): Promise<void> {
  const hosts = new Set(tables.map(({ host }) => host));
  const others = (await readSiteTables()).filter(({ host }) => !hosts.has(host));
  const list = [...others, ...tables].toSorted((a, b) => (a.host < b.host ? -1 : 1));
  await writeItems('local', { [KEY]: list });
}

/** Forgets the table of a site. */
export async function removeSiteTable(host: string): Promise<void> {
  await writeItems('local', {
    [KEY]: (await readSiteTables()).filter((one) => one.host !== host),
  });
}

/** The tables of all sites, by host. One that cannot be read is left out. */
export async function readSiteTables(): Promise<SiteTable[]> {
  const item = await readItem('local', KEY);
  if (!Array.isArray(item)) return [];
  return item.flatMap((one) => {
    const read = Stored.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

const KEY = 'site-tables';

const fields = {
  host: z.string().check(z.minLength(1), z.maxLength(300)),
  table: KeptTableSchema,
};
const Stored = z.object(fields) satisfies z.ZodMiniType<SiteTable>;

/** The tables for sites in a file; no other keys are allowed. */
export const SiteTablesInFile = z.array(z.strictObject(fields)).check(z.maxLength(1000));
