import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
});
test.afterEach(({ firefox }) => firefox.popup.close());

test('a preview shows the markdown and loads nothing', async ({ firefox, server }) => {
  await firefox.popup.press('1');
  server.clear();
  await firefox.popup.press('m');
  const heading = () =>
    firefox.popup.evaluate(() => {
      const frame = document.querySelector('iframe');
      return frame === null ? '' : `${frame.getAttribute('sandbox')} ${frame.srcdoc}`;
    });
  await expect.poll(heading).toMatch(/^allow-popups[^<]*<!doctype html>/i);
  await expect.poll(heading).toContain('>A separation by weight</h2>');
  // What the page has loaded.
  await expect.poll(heading).toMatch(/<img [^>]*src="data:image\/webp;base64,/);
  expect(await heading()).not.toContain('allow-scripts');
  expect(server.requests()).toEqual([]);
  // It is remembered.
  await firefox.popup.press('m');
});

test('the popup opens the results page, which finds and deletes', async ({ firefox }) => {
  await firefox.popup.click('More');
  await firefox.popup.click('All results');
  await firefox.tabs.switchToNew();
  const { tab } = firefox;
  await expect.poll(() => tab.text('[role=tabpanel]')).toContain('## A separation by weight');
  await tab.click('Delete');
  await expect.poll(() => tab.text('.results-tools')).toContain('1 result was deleted.');
  await tab.click('Undo');
  await expect.poll(() => tab.text('.results-tools')).toContain('1 result is back.');
  await expect.poll(() => tab.text('[role=tabpanel]')).toContain('## A separation by weight');
  await tab.click('Delete all');
  // Until the question is there, the button of the result in sight has that name.
  await expect.poll(() => tab.text('dialog[open]')).toContain('Delete');
  await tab.click('Delete');
  await expect.poll(() => tab.text('.results-tools')).toContain('All results were deleted.');
  await expect.poll(() => tab.text('.results-empty')).toContain('Nothing scraped yet');
  await firefox.tabs.closeNew();
});
