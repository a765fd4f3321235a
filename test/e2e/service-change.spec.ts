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

test('what waits for a service goes to no other one, nor is it looked up there', async ({
  extension,
  server,
  service,
}) => {
  service.requests.length = 0;
  const before = service.memory.activity.length;
  const at = pagesOn(server);
  const other = await startTestService();
  await (await connect(extension, service)).close();
  // Two at once are with the service, so that the third waits.
  for (const address of ['slow.example/3', 'slow.example/4', 'shop.example/waits']) {
    await (await sendFor(extension, await extension.context.newPage(), at(address))).close();
  }
  await expect.poll(() => requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(2);

  const options = await openOptions(extension);
  await options.getByLabel('Base address').fill(other.url);
  const results = await openResults(extension);
  await results.locator('.result-item').first().getByRole('button').first().click();
  const said = results.getByRole('article').locator('.job-message');
  await expect(said).toContainText(`This request is for ${service.url}`);
  await expect(said).toContainText(`${other.url} is connected now, and got nothing of it`);
  // What was on its way ends where it was sent.
  await expect.poll(() => service.memory.activity.length).toBe(before + 2);
  expect(requestsOf(service, 'POST', '/v2/scrape')).toHaveLength(2);
  expect(other.requests).toEqual([]);

  // The user may well want it done there.
  await results.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => requestsOf(other, 'POST', '/v2/scrape')).toHaveLength(1);
  await options.close();
  await results.close();
  await other.close();
});
