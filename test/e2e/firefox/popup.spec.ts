import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

test('a click on the toolbar button shows the page as markdown', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect
    .poll(() => firefox.popup.text('[role=tabpanel]'))
    .toContain('## A separation by weight');
});

test('Enter in the popup copies the page', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
  await firefox.popup.press('Enter');
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Copied \d+ words$/);
  expect(await firefox.gestures.clipboard()).toContain('## A separation by weight');
});

test('the open, closed and nested shadow roots of a page are read', async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/capture-checks.html`);
  await firefox.clickAction();
  for (const text of ['OPEN-SHADOW-TEXT', 'NESTED-SHADOW-TEXT', 'CLOSED-SHADOW-TEXT'])
    await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain(text);
});

test('a page of the browser stays closed, in one sentence', async ({ firefox }) => {
  await firefox.goto('about:support');
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('main')).toContain('This page stays closed');
});
