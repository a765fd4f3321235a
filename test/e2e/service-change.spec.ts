import type { Page } from '@playwright/test';
import { startTestService } from '../support/service/service.ts';
import {
  connect,
  expect,
  openOptions,
  openResults,
  pagesOn,
  requestsOf,
  sendFor,
  test,
} from './service-fixtures.ts';

test('a job that waits for a service goes to no other one', async ({
  extension,
  server,
  service,
}) => {
  service.requests.length = 0;
  const at = pagesOn(server);
  const other = await startTestService();
  await connect(extension, service);
  // Two at once are with the service, so that the third waits.
  const pages: Page[] = [];
  for (const address of ['slow.example/60', 'slow.example/61', 'shop.example/waits']) {
    const page = await extension.context.newPage();
    pages.push(page);
    await (await sendFor(extension, page, at(address))).close();
  }
  await expect.poll(() => requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(2);

  const options = await openOptions(extension);
  await options.getByLabel('Base address').fill(other.url);
  // The field shows what is typed before it is stored, and the place must not be free before that.
  await options.reload();
  await expect(options.getByLabel('Base address')).toHaveValue(other.url);
  await options.evaluate(stopSending);
  const results = await openResults(extension);
  await results.locator('.result-item').first().getByRole('button').first().click();
  const said = results.getByRole('article').locator('.job-message');
  await expect(said).toContainText(
    `which isn’t among your services any more or has another address. Nothing was sent.`,
  );
  expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(2);
  expect(other.requests).toEqual([]);

  // The user may well want it done there.
  await results.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => requestsOf(other, 'POST', '/v2/scrape')).toHaveLength(1);
  // Its end is seen here; else the tab's button would tell of it.
  await expect(results.getByRole('tabpanel')).toBeVisible();
  await options.getByLabel('Base address').fill(service.url);
  await options.close();
  for (const page of [...pages, results]) await page.close();
  await other.close();
});

/** Runs in a page of the extension: stops what is with the service, so that others have its place. */
async function stopSending(): Promise<void> {
  const ask = (name: string, request: object) => chrome.runtime.sendMessage({ name, request });
  const { value: jobs } = await ask('storedJobs', {});
  const sending = jobs.filter(({ state }) => state === 'running');
  await Promise.all(sending.map(({ id }) => ask('cancelScrape', { jobId: id })));
}

/** The little of the browser API that runs in the page above. */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<{ value: { id: string; state: string }[] }> };
};
