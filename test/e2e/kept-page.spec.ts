import { chooseInMore } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

// Promise kept-page-answers
test('the whole page can be shown from the kept reading, long after the page was closed', async ({
  extension,
  server,
}) => {
  const page = await extension.context.newPage();
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  const opening = extension.context.waitForEvent('page');
  // The popup closes with the click.
  await chooseInMore(popup, 'All results').catch(() => {});
  const results = await opening;
  await page.close();
  server.clear();

  await expect(results.getByRole('heading', { name: 'What the wind leaves behind' })).toBeVisible();
  const text = results.getByRole('tabpanel');
  await expect(text).not.toBeEmpty();
  const boxes = results.getByRole('checkbox', { name: /^Choose/ });
  const count = await boxes.count();
  const before = (await text.innerText()).length;
  await results.getByRole('radio', { name: 'Whole page' }).click();
  await expect(results.getByRole('radio', { name: 'Whole page' })).toBeChecked();
  await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(before);
  // It took the place of the other.
  await expect(boxes).toHaveCount(count);

  await results.getByRole('button', { name: 'Read again…' }).click();
  await results.getByRole('radio', { name: 'This tab' }).check();
  await results.getByRole('checkbox', { name: 'Main content only' }).check();
  await results.getByRole('button', { name: 'Read the kept copy' }).click();
  await expect(results.getByRole('radio', { name: 'Main content', exact: true })).toBeChecked();
  await expect.poll(async () => (await text.innerText()).length).toBe(before);
  expect(server.requests()).toEqual([]);
  await results.close();
});
