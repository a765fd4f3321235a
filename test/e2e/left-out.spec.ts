import { chooseInMore, showDetail } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

test('a part that was left out is brought back by one click, and left out again by another', async ({
  extension,
  server,
}) => {
  const page = await extension.context.newPage();
  await page.goto(`${server.url}/gold/article.html`);
  const popup = await extension.clickAction(page);
  const panel = popup.getByRole('tabpanel');
  await expect(panel).toContainText('the bends');
  await expect(panel).not.toContainText('Who owns a meander?');
  await showDetail(popup, 'Report');
  await expect(panel).toContainText('left out by choice');
  // What is brought back comes from what was read: the page may have gone on.
  await page.evaluate(() => document.querySelector('.rel')?.remove());
  await popup.getByRole('button', { name: /^Bring back “Read next/ }).click();
  await expect(popup.getByRole('button', { name: /^Leave out “Read next/ })).toBeVisible();
  await popup.getByRole('tab', { name: 'Text' }).click();
  await expect(panel).toContainText('Who owns a meander?');
  const opening = extension.context.waitForEvent('page');
  // The popup closes with the click.
  await chooseInMore(popup, 'All results').catch(() => {});
  const results = await opening;
  await page.close();
  server.clear();

  const text = results.getByRole('tabpanel');
  await expect(text).toContainText('Who owns a meander?');
  await results.getByRole('tab', { name: 'Report' }).click();
  await results.getByRole('button', { name: /^Leave out “Read next/ }).click();
  // The new result is shown from its beginning.
  await expect(text).toContainText('the bends');
  await expect(text).not.toContainText('Who owns a meander?');
  await results.getByRole('tab', { name: 'Report' }).click();
  await expect(results.getByRole('button', { name: /^Bring back “Read next/ })).toBeVisible();
  await results.getByRole('button', { name: 'Show the whole page' }).click();
  await expect(results.getByRole('radio', { name: 'Whole page' })).toBeChecked();
  expect(server.requests()).toEqual([]);
  await results.close();
});
