import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
});
test.afterEach(({ firefox }) => firefox.popup.close());

test('a key opens each tab of the result', async ({ firefox }) => {
  const views: [key: string, text: string][] = [
    ['3', '/tools/baskets'],
    ['4', 'A threshing floor on a windy ridge'],
    ['5', 'Ida Marsh'],
    ['1', '## A separation by weight'],
  ];
  for (const [key, text] of views) {
    await firefox.popup.press(key);
    await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain(text);
  }
  await firefox.popup.press('5');
  for (const [name, text] of [
    ['HTML', '<h2'],
    ['JSON', '"success": true'],
    ['Report', 'The main content of the page was taken.'],
  ] as const) {
    await firefox.popup.click(name);
    await expect.poll(() => firefox.popup.text('[role=tabpanel]')).toContain(text);
  }
});

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
  expect(await heading()).not.toContain('allow-scripts');
  expect(server.requests()).toEqual([]);
  // It is remembered.
  await firefox.popup.press('m');
});

test('the whole page is taken at once, and a selection alone', async ({ firefox }) => {
  const panel = () => firefox.popup.text('[role=tabpanel]');
  expect(await panel()).not.toContain('Imprint');
  await firefox.popup.click('What is taken');
  await firefox.popup.click('Whole page');
  await expect.poll(panel).toContain('Imprint');
  await firefox.popup.click('What is taken');
  await firefox.popup.click('Main content');
  await expect.poll(panel).not.toContain('Imprint');
  await firefox.popup.close();

  await firefox.marionette.inPage(() => {
    const heading = document.querySelector('h2');
    if (heading !== null) getSelection()?.selectAllChildren(heading);
  });
  await firefox.clickAction();
  // The heading is in both; between them there may be nothing for a moment.
  const isSelection = (text: string) =>
    text.includes('A separation by weight') && !text.includes('Before there were engines');
  await expect.poll(async () => isSelection(await panel())).toBe(true);
});

test('the page is read again when the popup opens, and when a key asks for it', async ({
  firefox,
}) => {
  const panel = () => firefox.popup.text('[role=tabpanel]');
  const change = (text: string) =>
    firefox.marionette.inPage((heading: string) => {
      document.querySelector('h2')?.replaceChildren(heading);
    }, text);
  await change('CHANGED SINCE');
  await firefox.popup.close();
  await firefox.clickAction();
  await expect.poll(panel).toContain('## CHANGED SINCE');
  await change('CHANGED AGAIN');
  await firefox.popup.press('r');
  await expect.poll(panel).toContain('## CHANGED AGAIN');
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
