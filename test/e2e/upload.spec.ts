import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import {
  askService,
  connect,
  expect,
  openResults,
  pagesOn,
  requestsOf,
  sendFor,
  test,
} from './service-fixtures.ts';

declare const chrome: { storage: { local: { remove(key: string): Promise<void> } } };

let at: ReturnType<typeof pagesOn>;

test.beforeAll(async ({ extension, server, service }) => {
  at = pagesOn(server);
  await connect(extension, service);
});

test.beforeEach(async ({ extension, service }) => {
  service.requests.length = 0;
  await extension.worker.evaluate(() => chrome.storage.local.remove('upload-consents'));
});

for (const [loss, sentence, lose] of [
  ['closed', 'The tab was closed', (tab: Page) => tab.close()],
  [
    'navigated',
    'The page moved on before it was read',
    (tab: Page) => tab.goto(at('other.example/elsewhere')),
  ],
] as const) {
  test(`an upload whose tab is ${loss} before it is read is not sent, and the page opens again`, async ({
    extension,
    service,
  }) => {
    const url = at(`shop.example/${loss}`);
    // Two at once are with the service, so that the upload waits.
    const release = service.hold();
    for (const name of ['first', 'second']) {
      const busy = await extension.context.newPage();
      await (await sendFor(extension, busy, at(`shop.example/${name}`))).close();
      await busy.close();
    }
    await expect.poll(() => requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(2);
    const tab = await extension.context.newPage();
    await (await upload(extension, tab, url)).close();
    await lose(tab);
    release();
    const results = await openResults(extension);
    await expect(results.locator('.job-message')).toContainText(sentence);
    expect(requestsOf(service, 'POST', '/v2/parse')).toEqual([]);
    const opened = extension.context.waitForEvent('page');
    await results.getByRole('button', { name: 'Open the page' }).click();
    await expect(await opened).toHaveURL(url);
    await (await opened).close();
    await results.close();
    if (!tab.isClosed()) await tab.close();
  });
}

test('an upload continues if its tab is closed after it was read', async ({
  extension,
  service,
}) => {
  const tab = await extension.context.newPage();
  const answer = service.hold();
  await (await upload(extension, tab, at('slow.example/0'))).close();
  await expect.poll(() => requestsOf(service, 'POST', '/v2/parse')).toHaveLength(1);
  // What the page's head says of it goes along: the service has its metadata from there.
  const [sent] = requestsOf(service, 'POST', '/v2/parse');
  expect(Object(sent?.body).text).toContain(
    '<meta name="description" content="About slow.example">',
  );
  await tab.close();
  const results = await openResults(extension);
  await expect(results.getByText('The service is working on it')).toBeVisible();
  answer();
  await expect(results.getByRole('tabpanel')).toContainText('As the tab shows it.');
  expect(requestsOf(service, 'POST', '/v2/parse')).toHaveLength(1);
  await results.close();
});

test('a file is uploaded instead of the page, and its answer is kept', async ({
  extension,
  service,
}) => {
  const tab = await extension.context.newPage();
  await tab.goto(at('shop.example/about'));
  const popup = await askService(extension, tab);
  const file = {
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 Hi'),
  };
  await popup.getByLabel('Upload a file…').setInputFiles(file);
  await expect(popup.getByText('This request reads report.pdf (11 B)')).toBeVisible();
  await popup.getByRole('button', { name: 'Send the file' }).click();
  await expect(popup.getByRole('tabpanel')).toContainText('%PDF-1.7 Hi');
  const [sent] = requestsOf(service, 'POST', '/v2/parse');
  expect(sent?.body).toMatchObject({ name: 'report.pdf', text: '%PDF-1.7 Hi' });
  await popup.close();
  const results = await openResults(extension);
  await expect(results.getByRole('heading', { name: 'report.pdf' })).toBeVisible();
  await results.close();
  await tab.close();
});

test('a PDF is uploaded from its tab', async ({ extension, service, server }) => {
  const tab = await extension.context.newPage();
  await tab.goto(`${server.url}/pages/document.pdf`);
  const popup = await extension.clickAction(tab);
  await popup.locator('.popup-message').getByRole('button').click();
  await popup.getByRole('radio', { name: 'Upload' }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await popup.getByRole('button', { name: 'Send the page' }).click();
  await expect(popup.getByRole('button', { name: 'New request' })).toBeVisible();
  await expect(popup.getByRole('tabpanel')).toBeVisible();
  const [sent] = requestsOf(service, 'POST', '/v2/parse');
  expect(sent?.body).toMatchObject({ name: 'document.pdf', text: expect.stringMatching(/^%PDF-/) });
  expect(requestsOf(service, 'POST', '/v2/scrape')).toEqual([]);
  await popup.close();
  await tab.close();
});

/** Opens a page and sends it as the tab shows it, with the consent that its site needs first. */
async function upload(extension: ChromiumExtension, tab: Page, url: string): Promise<Page> {
  await tab.goto(url);
  const popup = await askService(extension, tab);
  await popup.getByRole('radio', { name: 'Upload' }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  const agree = popup.getByRole('button', { name: 'Send the page' });
  const sent = popup.getByRole('button', { name: 'New request' });
  await expect(agree.or(sent)).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(sent).toBeVisible();
  return popup;
}
