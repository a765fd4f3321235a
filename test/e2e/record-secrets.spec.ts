import { recordFromPanel } from '../support/record-hands.ts';
import { expect, test } from './fixtures.ts';

const SECRETS = ['f1', 'f2', 'f3', 'f4', 'f5', 'b1', 'f7', 'f8', 'f9', 'f10'];

// Promise secret-fields-unread
test('what is typed into fields for secrets of ten kinds is in no step, draft or memory', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/actions/secrets.html`);
  const panel = await recordFromPanel(extension, page);
  await page.locator('#city').click();
  await page.keyboard.type('Bonn');
  await page.locator('#promo').click();
  await page.keyboard.type('SAVE10');
  await page.locator('#look').click();
  for (const id of SECRETS) {
    await page.locator(`#${id}`).click();
    await page.keyboard.type('zq7x');
  }
  const json = panel.getByRole('textbox', { name: 'Request as JSON' });
  await expect.poll(async () => (await json.inputValue()).match(/"\*\*\*"/g)?.length).toBe(13);
  const text = await json.inputValue();
  expect(text).toContain('"Bonn"');
  expect(text).toContain('"SAVE10"');
  expect(text.match(/"text": "(?!\*\*\*)[^"]*"/g)).toEqual(['"text": "Bonn"', '"text": "SAVE10"']);
  const session = await extension.worker.evaluate(() => chrome.storage.session.get(null));
  expect(JSON.stringify(session)).not.toContain('zq7x');
  await panel.close();
});

/** The browser's API in the background, as far as it is used here. */
declare const chrome: {
  storage: { session: { get(key: null): Promise<unknown> } };
};
