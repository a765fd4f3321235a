import * as z from 'zod/mini';
import type { KeptTable } from '@/contract/table/found-tables';
import { KeptTableSchema } from '@/contract/table/table-schemas';
import { readItem, writeItems } from '@/platform/storage-area';
import { hostOf } from './site-picks';

/** The table that the user keeps for the site of a page; `undefined` where there is none. */
export async function siteTableFor(url: string): Promise<KeptTable | undefined> {
  const host = hostOf(url);
  return (await readSiteTables()).find((one) => one.host === host)?.table;
}

/** Keeps a table for all pages of a page's site, in place of an earlier one. */
export async function saveSiteTable(url: string, table: KeptTable): Promise<void> {
  const host = hostOf(url);
  const others = (await readSiteTables()).filter((one) => one.host !== host);
  const list = [...others, { host, table }].toSorted((a, b) => (a.host < b.host ? -1 : 1));
  await writeItems('local', { [KEY]: list });
}

/** Forgets the table of a page's site. */
export async function removeSiteTable(url: string): Promise<void> {
  const host = hostOf(url);
  await writeItems('local', {
    [KEY]: (await readSiteTables()).filter((one) => one.host !== host),
  });
}

/** The tables of all sites, by host. One that cannot be read is left out. */
async function readSiteTables(): Promise<z.output<typeof Stored>[]> {
  const item = await readItem('local', KEY);
  if (!Array.isArray(item)) return [];
  return item.flatMap((one) => {
    const read = Stored.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

const KEY = 'site-tables';

const Stored = z.object({
  /** With its port, if it has one of its own. */
  host: z.string().check(z.minLength(1), z.maxLength(300)),
  table: KeptTableSchema,
});
