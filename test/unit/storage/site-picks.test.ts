import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  readSitePicks,
  removeSitePicks,
  saveSitePicks,
  sitePicksFor,
  type SitePicks,
} from '@/storage/site-picks';

const picks = (host: string, savedAt = 1): SitePicks => ({
  host,
  include: ['main'],
  exclude: ['.ad'],
  savedAt,
});

beforeEach(() => fakeBrowser.reset());

it('keeps one rule per site, and finds it by the address of any page there', async () => {
  await saveSitePicks(picks('b.example'));
  await saveSitePicks(picks('a.example:8080'));
  await saveSitePicks(picks('b.example', 2));
  expect(await readSitePicks()).toEqual([picks('a.example:8080'), picks('b.example', 2)]);
  expect(await sitePicksFor('https://b.example/any?q#f')).toEqual(picks('b.example', 2));
  expect(await sitePicksFor('https://www.b.example/')).toBeUndefined();
  expect(await sitePicksFor('about:blank')).toBeUndefined();
});

it('forgets the rule of a site', async () => {
  await saveSitePicks(picks('a.example'));
  await removeSitePicks('a.example');
  expect(await readSitePicks()).toEqual([]);
});

it('leaves out what it cannot read', async () => {
  const list = [picks('a.example'), { host: 'b.example' }, 'x'];
  await fakeBrowser.storage.local.set({ 'site-picks': list });
  expect(await readSitePicks()).toEqual([picks('a.example')]);
});
