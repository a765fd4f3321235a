import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

test('a part that was left out is brought back by one click, and left out again by another', async ({
  firefox,
  server,
}) => {
  const panel = () => firefox.popup.text('[role=tabpanel]');
  await firefox.goto(`${server.url}/gold/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
  await firefox.popup.press('4');
  await firefox.popup.click('Report');
  await expect.poll(panel).toContain('Bring back “Read next…”');
  await firefox.popup.click('Bring back “Read next…”');
  await expect.poll(panel).toContain('Leave out “Read next…” again');
  await firefox.popup.press('1');
  await expect.poll(panel).toContain('Who owns a meander?');
  await firefox.popup.press('4');
  await firefox.popup.click('Leave out “Read next…” again');
  await expect.poll(panel).toContain('Bring back “Read next…”');
  // The tab is remembered.
  await firefox.popup.press('1');
});
