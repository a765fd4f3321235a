import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  askService,
  connect,
  connectInSettings,
  expect,
  openOptions,
  openResults,
  pagesOn,
  requestsOf,
  test,
} from './service-fixtures.ts';

test('25 requests that two pages both send at the same time are sent once each', async ({
  extension,
  service,
}) => {
  service.requests.length = 0;
  const before = service.memory.activity.length;
  const options = await connectInSettings(extension, service);
  await options.getByLabel('Requests at once').fill('10');
  const results = await openResults(extension);
  const orders = Array.from({ length: 25 }, () => {
    const jobId = randomUUID();
    const url = `https://shop.example/${jobId}`;
    return { jobId, engine: 'service', url, title: '', incognito: false, options: {} };
  });
  const replies = await Promise.all([sendAll(options, orders), sendAll(results, orders)]);
  expect(replies.flat().filter((ok) => ok)).toHaveLength(100);
  const sent = () => requestsOf(service, 'POST', '/v2/scrape').map(({ body }) => urlOf(body));
  await expect.poll(() => service.memory.activity.length - before).toBe(25);
  expect(sent().toSorted()).toEqual(orders.map(({ url }) => url).toSorted());
  await options.getByLabel('Requests at once').fill('2');
  await options.close();
  await results.close();
});

for (const [how, submit] of Object.entries({
  'double click': (popup: Page) =>
    popup.getByRole('button', { name: 'Send', exact: true }).dblclick(),
  'key held down': async (popup: Page) => {
    await popup.getByRole('button', { name: 'Send', exact: true }).focus();
    // The second and later ones are repeats.
    for (let count = 0; count < 5; count += 1) await popup.keyboard.down('Enter');
    await popup.keyboard.up('Enter');
  },
})) {
  test(`a ${how} sends one request`, async ({ extension, page, server, service }) => {
    await connect(extension, service);
    service.requests.length = 0;
    await page.goto(pagesOn(server)(`slow.example/1?${how.length}`));
    const popup = await askService(extension, page);
    await popup.getByRole('radio', { name: 'Service' }).check();
    await submit(popup);
    await expect(popup.getByRole('tabpanel')).toContainText('Starter: $12/mo');
    const options = await openOptions(extension);
    const jobs = await options.evaluate(() =>
      chrome.runtime.sendMessage({ name: 'storedJobs', request: {} }),
    );
    const ofPage = jobs.value.filter(
      ({ target, engine }) => target.url === page.url() && engine !== 'tab',
    );
    expect(ofPage).toHaveLength(1);
    expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(1);
    await options.close();
  });
}

/** Sends each order twice, all at once; says for each message whether the background took it. */
async function sendAll(page: Page, orders: object[]): Promise<boolean[]> {
  const replies = await page.evaluate(
    (sent) =>
      Promise.all(
        sent.flatMap((request) =>
          [1, 2].map(() => chrome.runtime.sendMessage({ name: 'send', request })),
        ),
      ),
    orders,
  );
  return replies.map(({ ok }) => ok);
}

function urlOf(body: unknown): string {
  return String(Object(body).url);
}

/** The little of the browser API that runs in the pages above. */
declare const chrome: {
  runtime: {
    sendMessage(
      message: unknown,
    ): Promise<{ ok: boolean; value: { target: { url: string }; engine: string }[] }>;
  };
};
