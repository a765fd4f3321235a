import { listen } from '../support/service/listen.ts';
import {
  askService,
  connect,
  expect,
  openOptions,
  openResults,
  requestsOf,
  saveKey,
  test,
} from './service-fixtures.ts';

test.beforeEach(({ service }) => {
  service.requests.length = 0;
  service.memory.credits = 1000;
});

test('a new user connects a service, and each mistake on the way is named', async ({
  extension,
  service,
}) => {
  const options = await openOptions(extension);
  const address = options.getByLabel('Base address');
  const check = options.getByRole('button', { name: 'Test the connection' });
  const verdict = options.locator('#service output');

  await address.fill('not an address');
  await expect(options.locator('#service')).toContainText('address');
  await expect(check).toHaveCount(0);

  await address.fill('http://127.0.0.1:9');
  await check.click();
  await expect(verdict.last()).toContainText('Nothing answers at http://127.0.0.1:9');

  const website = await listen((_request, response) => {
    const headers = { 'content-type': 'text/html', 'access-control-allow-origin': '*' };
    response.writeHead(200, headers).end('<!doctype html><title>Router</title>');
  });
  await address.fill(website.url);
  await check.click();
  await expect(verdict.last()).toContainText('is a web page, not JSON');
  await website.close();

  await address.fill(service.url);
  await saveKey(options, 'fc-00000000000000000000000000000000');
  await check.click();
  await expect(verdict.last()).toContainText('key');
  await expect(verdict.last()).toContainText('Invalid token');

  await saveKey(options, service.key);
  await check.click();
  await expect(verdict.last()).toContainText(/Connected\. [\d,]+ of 1,000 credits left\./);
  await expect(options.getByText(`•••• ${service.key.slice(-4)}`)).toBeVisible();
  await expect(options.getByLabel('API key', { exact: true })).toBeHidden();

  await options.getByRole('button', { name: 'Remove key' }).click();
  await expect(options.getByText('Key and headers removed.')).toBeVisible();
  await check.click();
  await expect(verdict.last()).toContainText('This service takes requests without a key');
  expect(requestsOf(service, 'GET', '/v2/team/credit-usage').at(-1)?.headers).not.toHaveProperty(
    'authorization',
  );
  await options.close();
});

test('several formats are requested in the popup, shown and kept', async ({
  extension,
  page,
  service,
  server,
}) => {
  await connect(extension, service);
  await page.goto(server.url.replace('127.0.0.1', 'shop.example'));
  const popup = await askService(extension, page);
  await popup.getByRole('radio', { name: 'Service' }).check();
  await popup.getByRole('checkbox', { name: 'Links', exact: true }).check();
  await popup.getByRole('checkbox', { name: 'Summary', exact: true }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).dblclick();
  // What only the service can do is what was asked for, with markdown and links beside it.
  await expect(popup.getByRole('tabpanel')).toContainText('lists the plans');
  await popup.getByRole('tab', { name: 'Links' }).click();
  await expect(popup.getByRole('button', { name: 'Copy links' })).toBeVisible();
  await popup.getByRole('tab', { name: 'Markdown' }).click();
  await expect(popup.getByRole('tabpanel')).toContainText('Starter: $12/mo');

  const sent = requestsOf(service, 'POST', '/v2/scrape');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ formats: ['markdown', 'links', 'summary'] });
  const { authorization, cookie, referer } = sent[0]?.headers ?? {};
  // The key, and nothing that reveals the user.
  expect({ authorization, cookie, referer }).toEqual({ authorization: `Bearer ${service.key}` });

  const results = await openResults(extension);
  await expect(results.getByRole('heading', { name: 'At shop.example' })).toBeVisible();
  await expect(results.getByRole('tabpanel')).toContainText('lists the plans');
  await results.close();
});
