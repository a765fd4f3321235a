import { connectInFirefox, forgetServices } from '../../support/connect-in-firefox.ts';
import { postsFor, sendWithWarmPool } from '../../support/repeated-posts.ts';
import { startTestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';
import { saying } from '../../support/locale.ts';

test('six warm connections: a scrape beyond its time limit is sent once', async ({
  firefox,
  server,
}) => {
  const service = await startTestService();
  const { tab } = firefox;
  try {
    await connectInFirefox(firefox, service);
    await tab.clear('Requests at once');
    await tab.type('Requests at once', '6');
    // A number counts when its field is left.
    await tab.click('Test the connection');
    await expect.poll(() => tab.text('#service')).toContain('Connected.');
    await firefox.goto(`${server.url}/pages/article.html`);
    await firefox.clickAction();
    const ask = (message: unknown) =>
      firefox.popup.evaluate((sent) => browser.runtime.sendMessage(sent), message);

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
  } finally {
    await firefox.popup.close();
    await forgetServices(firefox);
    await service.close();
  }
});

/** The little of the browser API that runs in the page above. */
declare const browser: { runtime: { sendMessage(message: unknown): Promise<unknown> } };
