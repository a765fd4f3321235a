import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  addSiteTables,
  readSiteTables,
  removeSiteTable,
  saveSiteTable,
  siteTableFor,
} from '@/storage/site-tables';
import { keptTable } from '@/ui/table/edit-table';
import { exampleTable } from '../../support/example-table';

const kept = keptTable(exampleTable());

beforeEach(() => fakeBrowser.reset());

it('keeps one table per site, for all its pages, until it is forgotten', async () => {
  await saveSiteTable('https://a.example/list', { ...kept, title: 'Former' });
  await saveSiteTable('https://a.example/other?page=2', kept);
  await saveSiteTable('https://b.example/', { ...kept, title: 'B' });
  expect(await siteTableFor('https://a.example/')).toEqual(kept);
  await removeSiteTable('a.example');
  expect(await siteTableFor('https://a.example/')).toBeUndefined();
  expect((await siteTableFor('https://b.example/x'))?.title).toBe('B');
});

it('adds the tables of other sites, and replaces those of the same', async () => {
  await saveSiteTable('https://a.example/', { ...kept, title: 'Former' });
  await saveSiteTable('https://c.example/', kept);
  await addSiteTables([
    { host: 'b.example', table: kept },
    { host: 'a.example', table: kept },
  ]);
  const hosts = (await readSiteTables()).map(({ host, table }) => [host, table.title]);
  expect(hosts).toEqual([
    ['a.example', kept.title],
    ['b.example', kept.title],
    ['c.example', kept.title],
  ]);
});

it('leaves out what it cannot read', async () => {
  const list = [{ host: 'a.example', table: { rule: 'x' } }, 'x'];
  await fakeBrowser.storage.local.set({ 'site-tables': list });
  expect(await siteTableFor('https://a.example/')).toBeUndefined();
});
