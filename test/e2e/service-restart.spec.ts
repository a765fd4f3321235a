import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '../support/chromium-extension.ts';
import { EXAMPLE_HOSTS } from '../support/fixture-server.ts';
import { removeProfile } from '../support/remove-profile.ts';
import {
  connect,
  expect,
  openResults,
  pagesOn,
  requestsOf,
  sendFor,
  test,
} from './service-fixtures.ts';

test('after a restart of the browser, sent jobs are interrupted and waiting ones are sent', async ({
  server,
  service,
}) => {
  service.requests.length = 0;
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-restart-'));
  const options = { profile, args: [`--host-resolver-rules=${EXAMPLE_HOSTS}`] };
  const at = pagesOn(server);
  const sent = () => requestsOf(service, 'POST', '/v2/scrape').map(({ body }) => urlOf(body));

  const before = await launchChromium(options);
  await connect(before, service);
  // Two at once are with the service, so that the third waits.
  for (const address of ['slow.example/60', 'slow.example/61']) {
    await sendFor(before, await before.context.newPage(), at(address));
  }
  await expect.poll(sent).toHaveLength(2);
  const popup = await sendFor(before, await before.context.newPage(), at('shop.example/waits'));
  await expect(
    popup.getByText(/Waiting for another request to end.*Place in the queue: 1\./),
  ).toBeVisible();
  await before.close();
  expect(sent()).toHaveLength(2);

  const after = await launchChromium(options);
  // Nobody opens a page of the extension: the start of the browser is enough.
  await expect.poll(sent).toEqual([...sent().slice(0, 2), at('shop.example/waits')]);
  const results = await openResults(after);
  await expect(results.getByText('The browser stopped Winnow').first()).toBeAttached();
  await expect(results.locator('.result-item', { hasText: 'may have finished' })).toHaveCount(2);
  expect(sent()).toHaveLength(3);
  await after.close();
  removeProfile(profile);
});

function urlOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined;
}
