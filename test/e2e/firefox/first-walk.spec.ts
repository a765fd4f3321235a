import { expect, test } from './fixtures.ts';

/** What a new user does first, in a hurry, with the number of clicks that it takes, as in Chromium. */

test.afterEach(async ({ firefox }) => {
  await firefox.popup.close();
  await firefox.tabs.closeNew();
});

test('a page is saved by two clicks', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/product.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
  for (const click of ['More ways to copy and save', 'Save .md']) {
    await firefox.popup.click(click);
  }
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Saved .*\.md$/);
});

test('two versions of a page are compared by three clicks after the second is copied', async ({
  firefox,
  server,
}) => {
  await firefox.goto(`${server.url}/pages/article.html?compared`);
  const copy = async () => {
    await firefox.clickAction();
    await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
    await firefox.popup.press('Enter');
    await expect.poll(() => firefox.popup.text('output')).toMatch(/^Copied/);
  };
  await copy();
  await firefox.popup.close();
  await firefox.marionette.inPage(() => {
    document.querySelector('h2')?.replaceChildren('ANOTHER HEADING');
  });
  await copy();
  await firefox.popup.click('More');
  await firefox.popup.click('All results');
  await firefox.tabs.switchToNew();
  await firefox.tab.click('Compare');
  await expect.poll(() => firefox.tab.text('.comparison')).toContain('## ANOTHER HEADING');
  expect(await firefox.tab.text('.comparison')).toContain('## A separation by weight');
});
