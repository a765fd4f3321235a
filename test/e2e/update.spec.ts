import { randomUUID } from 'node:crypto';
import type { Job } from '../../src/contract/job.ts';
import { launchChromium } from '../support/chromium-extension.ts';
import { readTable } from '../support/read-database.ts';
import { connectInSettings, expect, openOptions, requestsOf, test } from './service-fixtures.ts';

test('an update waits until the service has answered', async ({ service }) => {
  service.requests.length = 0;
  const extension = await launchChromium();
  const { context, worker } = extension;
  const options = await connectInSettings(extension, service);
  // Without it the browser does not load an unpacked extension anew.
  const settings = await context.newPage();
  await settings.goto('chrome://extensions');
  await settings.evaluate(() =>
    chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }),
  );
  const url = 'https://slow.example/update';
  const answer = service.hold();
  const order = { engine: 'service', url, title: '', incognito: false, options: {} };
  const request = { jobId: randomUUID(), ...order };
  await options.evaluate(
    (sent) => chrome.runtime.sendMessage({ name: 'send', request: sent }),
    request,
  );
  await expect.poll(() => requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(1);
  await options.close();

  const startedAnew = context.waitForEvent('serviceworker');
  // Slow answers of other tests may still come.
  const answered = () => service.memory.activity.filter(({ target }) => target === url).length;
  const before = answered();
  // As the browser does when it has one.
  await worker.evaluate(() => chrome.runtime.onUpdateAvailable.dispatch({ version: '99' }));
  answer();
  await startedAnew;
  expect(answered()).toBe(before + 1);
  const again = await openOptions(extension);
  const jobs = await readTable<Job>(again, 'jobs');
  expect(jobs.map(({ state }) => state)).toEqual(['done']);
  expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(1);
  await extension.close();
});

/** The little of the browser API that runs in the extension's contexts above. */
declare const chrome: {
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
  };
  runtime: {
    sendMessage(message: unknown): Promise<unknown>;
    onUpdateAvailable: { dispatch(details: { version: string }): void };
  };
};
