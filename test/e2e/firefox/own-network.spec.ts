import { LIMITS } from '../../support/time-limits.ts';
import { startTwoNetworks } from '../../support/two-networks.ts';
import { expect, test } from './fixtures.ts';
import { openManyPages } from './open-many-pages.ts';

// Promise only-allowed-addresses-asked
test('no page of the web makes Winnow ask the own network, and each address is asked once', async ({
  firefox,
}) => {
  const networks = await startTwoNetworks();
  const { web, other, traps } = networks;
  const ofOwn = () => networks.asked().filter((each) => !/^\w+\.example\//u.test(each));
  const timesOf = (path: string) => networks.asked().filter((each) => each.endsWith(path)).length;
  const paths = [...traps, '/moved', '/page?2'];
  const detail = () => firefox.tab.text('.result-detail');
  // A busy machine takes five seconds for a page that fails.
  const patient = { timeout: LIMITS.wait };
  const list = 'Addresses, one per line. Drop a list here, or paste it.';
  async function open(addresses: string) {
    await firefox.tabs.open();
    await firefox.goto(`${web}/`);
    await openManyPages(firefox);
    await firefox.tab.type(list, addresses);
    await firefox.tab.clear('Seconds between two pages of a site');
    await firefox.tab.type('Seconds between two pages of a site', '0');
    networks.clear();
  }
  async function close() {
    await firefox.tabs.closeNew();
    await firefox.popup.close();
  }

  await open(paths.map((path) => `${web}${path}`).join('\n'));
  await firefox.tab.click('Read 6 pages');
  await expect.poll(detail, patient).toContain('6/6 · 4 failed');
  expect(ofOwn()).toEqual([]);
  for (const path of paths.slice(0, -1)) expect(timesOf(path), path).toBe(1);
  expect(networks.asked().filter((each) => each.startsWith('slow'))).toEqual([]);
  await close();

  // With all sites allowed, redirects on the web are followed.
  await open(`${web}/`);
  await firefox.tab.click('Follow links');
  await firefox.tab.click('Follow the links of these pages');
  await firefox.tab.click('Other sites');
  await firefox.tab.click('Follow links from 1 page');
  await expect.poll(detail, patient).toMatch(/6\/6 · 2 failed/u);
  expect(ofOwn()).toEqual([]);
  expect(new Set(networks.asked()).size).toBe(networks.asked().length);
  expect(networks.asked()).toContain('shop.example/named');
  expect(await firefox.tab.text('.pages-table')).not.toContain('SECRET');
  await close();

  await open(paths.map((path) => `${other}${path}`).join('\n'));
  await firefox.tab.click('Read 6 pages');
  await expect.poll(detail, patient).toContain('6/6 · 4 failed');
  expect(ofOwn()).toEqual([]);
  // The last trap leads to the first one, which is in the list by itself, too.
  expect(timesOf('/trap-number')).toBe(2);
  for (const path of paths.slice(1, -1)) expect(timesOf(path), path).toBe(1);
  await close();
  await networks.close();
});
