import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { KeptTableSchema } from '@/contract/table/table-schemas';
import { hostSchema, siteList } from './site-list';

const fields = lazily(() => ({ host: hostSchema(), table: KeptTableSchema() }));
const Stored = lazily(() => z.object(fields()));

/** The table that the user stored for a site. */
export type SiteTable = z.output<ReturnType<typeof Stored>>;

/** The tables of all sites. */
export const siteTables = siteList('site-tables', Stored);

/** The tables for sites in a file; no other keys are allowed. */
export const SiteTablesInFile = lazily(() => z.array(z.strictObject(fields())));
