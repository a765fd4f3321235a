import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { connectInSettings, expect, openResults, requestsOf, test } from './service-fixtures.ts';

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
  runtime: { sendMessage(message: unknown): Promise<{ ok: boolean }> };
};
