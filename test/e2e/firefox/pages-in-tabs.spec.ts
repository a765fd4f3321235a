import { expect, test } from './fixtures.ts';
import { openManyPages } from './open-many-pages.ts';

test('pages that their scripts write are read in background tabs, and those that load only in sight in a window', async ({
  firefox,
  server,
}) => {
  const { tab } = firefox;
  await firefox.goto(`${server.url}/many/`);
  await openManyPages(firefox);
  const paths = ['1', 'scripted/1', 'scripted/2', 'scripted/3', 'sight/1'];
  const list = paths.map((path) => `${server.url}/many/${path}`).join('\n');
  await tab.type('Addresses, one per line. Drop a list here, or paste it.', list);
  await tab.clear('Seconds between two pages of a site');
  await tab.type('Seconds between two pages of a site', '0');
  await tab.click('Read 5 pages');
  const run = () => tab.text('.result-detail');
  await expect.poll(run).toContain('5/5 · 4 failed');
  const table = () => tab.text('.pages-table');
  await expect.poll(table).toContain('There is hardly any text without');

  const before = await firefox.insides.inBackground(countTabs);
  server.clear();
  // The browser gives the permission without a question here.
  await tab.click('Retry');
  await expect.poll(run).toMatch(/5\/5(?! · \d failed)/);
  const times = async (said: RegExp) => [...(await table()).matchAll(said)].length;
  await expect.poll(() => times(/Read in a background tab/g)).toBe(3);
  await expect.poll(() => times(/Read in a visible window/g)).toBe(1);
  expect(server.requests()).not.toContain('/many/1');
  await tab.click('sight 1');
  await expect.poll(() => tab.text('main')).toContain('The cormorant of sight 1');
  await expect.poll(() => firefox.insides.inBackground(countTabs)).toBe(before);
  await expect.poll(() => firefox.insides.inBackground(allowedSites)).toEqual([]);
  await firefox.tabs.closeNew();
  await firefox.popup.close();
});

/** Runs in the background. */
async function allowedSites(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  return origins;
}

async function countTabs(): Promise<number> {
  return (await browser.tabs.query({})).length;
}

/** The little of the browser API that runs there. */
declare const browser: {
  tabs: { query(query: object): Promise<unknown[]> };
  permissions: { getAll(): Promise<{ origins?: string[] }> };
};
