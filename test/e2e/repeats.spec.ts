import { postsFor, sendWithWarmPool } from '../support/repeated-posts.ts';
import { connectInSettings, expect, test } from './service-fixtures.ts';
import { saying } from '../support/locale.ts';

test('six warm connections: a scrape beyond its time limit is sent once', async ({
  extension,
  service,
}) => {
  // Without a preflight, which would take a connection of its own.
  await extension.grantHost('http://127.0.0.1/*');
  const options = await connectInSettings(extension, service);
  const limit = options.getByLabel('Requests at once');
  const before = await limit.inputValue();
  await limit.fill('6');
  await limit.press('Tab');
  const ask = (message: unknown) =>
    options.evaluate((sent) => chrome.runtime.sendMessage(sent), message);

  const slow = 'https://slow.example/20';
  const job = await sendWithWarmPool(service, ask, slow, { timeout: 1500 });
  expect(job.failure?.message).toEqual(saying('longer than its time limit of 2 seconds'));
  // The service gives up, too, and its 408 reaches nobody.
  await expect.poll(() => service.late).toEqual([slow]);
  expect(postsFor(service, slow)).toBe(1);

  const lost = 'https://lost.example/';
  const { failure } = await sendWithWarmPool(service, ask, lost, {});
  const posts = postsFor(service, lost);
  expect(posts).toBeLessThanOrEqual(7);
  expect(failure?.service?.scrapes).toBe(posts);
  expect(failure?.message).toEqual(saying(`shows ${posts} of this address`));
  await limit.fill(before);
  await limit.press('Tab');
  await options.reload();
  await expect(limit).toHaveValue(before);
  await options.close();
  await extension.revokeHosts();
});

/** The little of the browser API that runs in the options page above. */
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };
