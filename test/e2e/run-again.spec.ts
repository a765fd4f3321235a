import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { waitUntil } from '../support/wait-until.ts';
import { unfold } from '../support/popup-hands.ts';
import {
  askService,
  connect,
  expect,
  openOptions,
  openResults,
  pagesOn,
  requestsOf,
  sendFor,
  test,
} from './service-fixtures.ts';

test.beforeEach(({ service }) => {
  service.requests.length = 0;
});

test('a result is run again with other options, and the two are compared', async ({
  extension,
  page,
  server,
  service,
}) => {
  await connect(extension, service);
  const url = pagesOn(server)('shop.example/changing');
  await expect((await sendFor(extension, page, url)).getByRole('tabpanel')).toContainText('$9/mo');
  const results = await openResults(extension);
  await results.getByRole('button', { name: 'Run again…' }).click();
  await results.getByRole('checkbox', { name: 'Links', exact: true }).check();
  await results.getByRole('radio', { name: 'Service', exact: true }).check();
  await results.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(results.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  expect(requestsOf(service, 'POST', '/v2/scrape').map(({ body }) => body)).toEqual([
    { url, maxAge: 0, timeout: 63_000 },
    { url, maxAge: 0, formats: ['markdown', 'links'], timeout: 63_000 },
  ]);

  await results.getByText('1 earlier version').first().click();
  const boxes = results.getByRole('checkbox', { name: 'Choose “At shop.example”' });
  for (const index of [0, 1]) await boxes.nth(index).check();
  const chosen = results.getByRole('group', { name: '2 chosen' });
  await chosen.getByRole('button', { name: 'Compare' }).click();
  const comparison = results.locator('.comparison');
  await expect(comparison).toContainText('Starter: $9/mo');
  await expect(comparison).toContainText('Starter: $12/mo');
  await results.close();
});

test('a pasted command and a pasted block of headers fill the form', async ({
  extension,
  page,
  server,
  service,
}) => {
  await connect(extension, service);
  await page.goto(pagesOn(server)('shop.example/pasted'));
  const popup = await askService(extension, page);
  await popup.getByText('JSON, presets, copy and paste').click();
  await popup
    .getByRole('textbox', { name: 'Paste a request' })
    .fill(
      `curl -X POST https://api.example.com/v2/scrape -H 'Authorization: Bearer fc-not-taken' -d '{"url":"https://other.example/","mobile":true}'`,
    );
  await popup.getByRole('button', { name: 'Fill in the form' }).click();
  await expect(popup.getByText('The form now has what you pasted.')).toBeVisible();
  await expect(popup.getByLabel('Mobile')).toBeChecked();
  await expect(popup.locator('body')).not.toContainText('fc-not-taken');
  await popup.getByText('More options').click();
  await unfold(popup, 'Network');
  await popup.getByRole('textbox', { name: 'Name of header 1' }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Cookie: a=b; c=d\nX-Trace: winnow\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(popup.getByRole('textbox', { name: 'Value of header 2' })).toHaveValue('winnow');
  const json = popup.getByRole('textbox', { name: 'Request as JSON' });
  await expect(popup.getByLabel('Address to scrape')).toHaveValue('https://other.example/');
  expect(JSON.parse(await json.inputValue())).toEqual({
    url: 'https://other.example/',
    mobile: true,
    headers: { Cookie: 'a=b; c=d', 'X-Trace': 'winnow' },
  });
});

test('presets are reordered, exported and read from a file', async ({ extension }) => {
  const options = await openOptions(extension);
  const names = () =>
    options
      .getByRole('textbox', { name: 'Name of the preset' })
      .evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')));
  const removeAll = async () => {
    for (const name of await names()) {
      await options.getByRole('button', { name: `Remove: ${String(name)}`, exact: true }).click();
      await options.getByRole('button', { name: 'Remove', exact: true }).click();
    }
    await expect.poll(names).toEqual([]);
  };
  // Other tests keep presets too.
  await options.getByRole('button', { name: 'New preset' }).waitFor();
  await removeAll();
  for (const name of ['One', 'Two']) {
    await options.getByRole('button', { name: 'New preset' }).click();
    await options.getByRole('textbox', { name: 'Name of the preset' }).last().fill(name);
  }
  await options.getByRole('button', { name: 'Move up: Two' }).click();
  await expect.poll(names).toEqual(['Two', 'One']);
  const before = new Set(savedFiles(extension));
  await options.locator('#requests').getByRole('button', { name: 'Save as a file' }).click();
  const saved = await waitUntil('the presets are saved', () =>
    savedFiles(extension).find((name) => !before.has(name)),
  );
  const input = options.locator('#requests input[type=file]');
  await input.setInputFiles(path.join(extension.downloads, saved));
  await expect.poll(names).toEqual(['Two', 'One', 'Two (2)', 'One (2)']);
  await input.setInputFiles({
    name: 'presets.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"__proto__": {}}'),
  });
  await expect(options.locator('#requests .callout')).toBeVisible();
  await expect.poll(names).toEqual(['Two', 'One', 'Two (2)', 'One (2)']);
  await removeAll();
  await options.close();
});

/** Preset files that are whole. */
function savedFiles({ downloads }: ChromiumExtension): string[] {
  return readdirSync(downloads).filter((name) => /^winnow-presets.*\.json$/.test(name));
}
