import { expect, it } from 'vitest';
import { unpackReading } from '@/contract/snapshot/reading';
import { findTables } from '@/engine/tables/find-tables';
import { openChromiumTab } from '../../support/chromium-tab';
import { faultsOfTables, PAGES_WITH_TABLES } from '../../support/pages-with-tables';

it.each(PAGES_WITH_TABLES)('the table of a page is found: $name', async (page) => {
  const tab = await openChromiumTab(`/tables/${page.name}.html`);
  const { reading } = await tab.scrape({ formats: ['markdown'] });
  if (reading === undefined) throw new Error('Nothing was read.');
  const { snapshot } = unpackReading(reading);
  const tables = await findTables(snapshot, { nameOfKind: (kind) => kind });
  expect(faultsOfTables(page, tables)).toEqual([]);
});
