import { startTwoNetworks, type TwoNetworks } from '../support/two-networks.ts';
import { expect, test } from './fixtures.ts';
import { openManyPages, openSource } from './open-many-pages.ts';

let networks: TwoNetworks;
test.beforeAll(async () => {
  networks = await startTwoNetworks();
});
test.afterAll(() => networks.close());

/** What was asked of the user's own network. */
const ofOwn = () => networks.asked().filter((each) => !/^\w+\.example\//u.test(each));
const timesOf = (path: string) => networks.asked().filter((each) => each.endsWith(path)).length;

// Promise only-allowed-addresses-asked
test('no page of the web makes Winnow ask the own network, and each address is asked once', async ({
  extension,
  page,
}) => {
  const { web, other, traps } = networks;
  let builder = await openManyPages(extension, page, `${web}/`);
  const paths = [...traps, '/moved', '/page?2'];
  const list = (site: string) => paths.map((path) => `${site}${path}`).join('\n');
  const addresses = () => builder.getByRole('textbox', { name: /^Addresses, one/ });
  await addresses().fill(list(web));
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  networks.clear();
  await builder.getByRole('button', { name: 'Read 6 pages' }).click();
  const run = builder.getByRole('article', { name: /^6 pages of shop/ });
  await expect(run.getByText('6/6 · 4 failed')).toBeVisible();
  expect(ofOwn()).toEqual([]);
  for (const path of paths.slice(0, -1)) expect(timesOf(path), path).toBe(1);
  // A click on a tab opens no other site.
  expect(networks.asked().filter((each) => each.startsWith('slow'))).toEqual([]);
  await builder.close();

  await extension.grantHost('http://*/*');
  await extension.grantHost('https://*/*');
  builder = await openManyPages(extension, page, `${web}/`);
  await addresses().fill(`${list(other)}\n${other}/loop\n${other}/broken`);
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  networks.clear();
  await builder.getByRole('button', { name: 'Read 8 pages' }).click();
  const rest = builder.getByRole('article', { name: /^8 pages of slow/ });
  await expect(rest.getByText('8/8 · 7 failed')).toBeVisible();
  await expect(rest.getByText(/^It redirects, and your browser does not tell where/)).toHaveCount(
    6,
  );
  expect(ofOwn()).toEqual([]);
  for (const path of [...paths.slice(0, -1), '/loop']) expect(timesOf(path), path).toBe(1);
  await builder.close();

  builder = await openManyPages(extension, page, `${web}/`);
  await addresses().fill(`${web}/`);
  await openSource(builder, 'Follow links');
  await builder.getByRole('checkbox', { name: 'Follow the links of these pages' }).check();
  await builder.getByRole('checkbox', { name: 'Other sites' }).check();
  await builder.getByLabel('Seconds between two pages of a site').fill('0');
  networks.clear();
  await builder.getByRole('button', { name: 'Follow links from 1 page' }).click();
  const crawl = builder.getByRole('article', { name: /pages? of shop/ }).first();
  await expect(crawl.getByText(/^6\/6 · 4 failed/)).toBeVisible();
  expect(ofOwn()).toEqual([]);
  expect(new Set(networks.asked()).size).toBe(networks.asked().length);
  expect(networks.asked()).toContain('shop.example/named');
  await expect(crawl).not.toContainText('SECRET');
  await builder.close();

  await page.goto(`${web}/pictures`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  networks.clear();
  await popup.keyboard.press('4');
  await popup.getByRole('button', { name: 'Load images' }).click();
  await expect.poll(() => networks.asked()).toContain('shop.example/trap.svg');
  await expect.poll(() => networks.asked()).toContain('shop.example/picture.svg');
  expect(ofOwn()).toEqual([]);
  await popup.close();
  await extension.revokeHosts();
});
