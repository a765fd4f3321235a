import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { siteTables } from '@/storage/site-tables';
import { keptTable } from '@/ui/table/edit-table';
import { exampleTable } from '../../support/example-table';

const kept = keptTable(exampleTable());

beforeEach(() => fakeBrowser.reset());

it('keeps one table per site, for all its pages, until it is forgotten', async () => {
  await siteTables.add([{ host: 'a.example', table: { ...kept, title: 'Former' } }]);
  await siteTables.add([{ host: 'a.example', table: kept }]);
  await siteTables.add([{ host: 'b.example', table: { ...kept, title: 'B' } }]);
  expect((await siteTables.forPage('https://a.example/'))?.table).toEqual(kept);
  await siteTables.drop([{ host: 'a.example' }]);
  expect(await siteTables.forPage('https://a.example/')).toBeUndefined();
  expect((await siteTables.forPage('https://b.example/x'))?.table.title).toBe('B');
});

it('adds the tables of other sites, and replaces those of the same', async () => {
  await siteTables.add([{ host: 'a.example', table: { ...kept, title: 'Former' } }]);
  await siteTables.add([{ host: 'c.example', table: kept }]);
  await siteTables.add([
    { host: 'b.example', table: kept },
    { host: 'a.example', table: kept },
  ]);
  const hosts = (await siteTables.read()).map(({ host, table }) => [host, table.title]);
  expect(hosts).toEqual([
    ['a.example', kept.title],
    ['b.example', kept.title],
    ['c.example', kept.title],
  ]);
});

it('leaves out what it cannot read', async () => {
  const list = [{ host: 'a.example', table: { rule: 'x' } }, 'x'];
  await fakeBrowser.storage.local.set({ 'site-tables': list });
  expect(await siteTables.forPage('https://a.example/')).toBeUndefined();
});
