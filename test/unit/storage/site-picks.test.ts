import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sitePicks, type SitePicks } from '@/storage/site-picks';

const picks = (host: string, savedAt = 1): SitePicks => ({
  host,
  include: ['main'],
  exclude: ['.ad'],
  savedAt,
});

beforeEach(() => fakeBrowser.reset());

it('keeps one rule per site, and finds it by the address of any page there', async () => {
  await sitePicks.add([picks('b.example')]);
  await sitePicks.add([picks('a.example:8080')]);
  await sitePicks.add([picks('b.example', 2)]);
  expect(await sitePicks.read()).toEqual([picks('a.example:8080'), picks('b.example', 2)]);
  expect(await sitePicks.forPage('https://b.example/any?q#f')).toEqual(picks('b.example', 2));
  expect(await sitePicks.forPage('https://www.b.example/')).toBeUndefined();
  expect(await sitePicks.forPage('about:blank')).toBeUndefined();
});

it('forgets the rule of a site', async () => {
  await sitePicks.add([picks('a.example')]);
  await sitePicks.drop([{ host: 'a.example' }]);
  expect(await sitePicks.read()).toEqual([]);
});

it('leaves out what it cannot read', async () => {
  const list = [picks('a.example'), { host: 'b.example' }, 'x'];
  await fakeBrowser.storage.local.set({ 'site-picks': list });
  expect(await sitePicks.read()).toEqual([picks('a.example')]);
});
