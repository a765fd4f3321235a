import { killWorker } from '../support/soak.ts';
import { waitUntil } from '../support/wait-until.ts';
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

// Promise message-asked-again-does-once
test('a request is sent, once, although the background is ended before it has answered', async ({
  extension,
  page,
  server,
  service,
}) => {
  await connect(extension, service);
  service.requests.length = 0;
  await page.goto(pagesOn(server)('shop.example/prices'));
  const popup = await askService(extension, page);
  await popup.getByRole('radio', { name: 'Service' }).check();
  await extension.worker.evaluate(stopAtPolicy);
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await waitUntil('the background works on the message', () =>
    extension.worker.evaluate(() => Reflect.get(globalThis, 'stopped') === true),
  );
  await killWorker(popup);
  await expect(popup.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(1);
});

// Promise ended-job-is-shown
test('a request that ended with the background is shown so, in the popup and in the results', async ({
  extension,
  page,
  server,
  service,
}) => {
  await connect(extension, service);
  service.requests.length = 0;
  const sent = () => requestsOf(service, 'POST', '/v2/scrape').length;

  const popup = await sendFor(extension, page, pagesOn(server)('slow.example/60'));
  await waitUntil('the first request is on its way', () => sent() === 1);
  await killWorker(popup);
  await expect(popup.getByText('The browser stopped Winnow').first()).toBeVisible();

  await sendFor(extension, page, pagesOn(server)('slow.example/61'));
  await waitUntil('the second request is on its way', () => sent() === 2);
  const results = await openResults(extension);
  const interrupted = results.locator('.result-item', { hasText: 'may have finished' });
  await expect(interrupted).toHaveCount(1);
  await killWorker(results);
  await expect(interrupted).toHaveCount(2);
  expect(sent()).toBe(2);
});

/** Runs in the background: whatever asks for the administrator's policy waits for ever. */
function stopAtPolicy() {
  chrome.storage.managed.get = () => {
    Object.assign(globalThis, { stopped: true });
    return new Promise(() => {});
  };
}

/** The little of the browser API that runs in the background above. */
declare const chrome: { storage: { managed: { get: () => Promise<object> } } };
