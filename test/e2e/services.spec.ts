import { startTestService } from '../support/service/service.ts';
import {
  connectInSettings,
  expect,
  pagesOn,
  requestsOf,
  sendFor,
  test,
} from './service-fixtures.ts';

const OTHER_KEY = 'fc-0123456789abcdef0123456789ab0123';

test('a second service has its own name, key and limit, and is one switch away', async ({
  extension,
  page,
  server,
  service,
}) => {
  service.requests.length = 0;
  const other = await startTestService({ key: OTHER_KEY });
  const options = await connectInSettings(extension, service);
  await options.getByLabel('Name', { exact: true }).fill('Orchard');
  await options.getByRole('button', { name: 'Add a service…' }).click();
  // The row of the other one is folded.
  const row = options.locator('.service-row').nth(1);
  await row.getByLabel('Base address').fill(other.url);
  await row.getByLabel('API key', { exact: true }).fill(OTHER_KEY);
  await row.getByRole('button', { name: 'Save key' }).click();
  await row.getByText('•••• 0123').waitFor();
  await row.getByLabel('Name', { exact: true }).fill('Workshop');
  await row.getByRole('button', { name: 'Test the connection' }).click();
  await expect(row.getByText('1,000 credits left', { exact: true })).toBeVisible();

  const popup = await sendFor(extension, page, pagesOn(server)('shop.example/one'));
  await expect(popup.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  await popup.getByRole('button', { name: 'New request' }).click();
  await popup.getByRole('radio', { name: 'Service' }).check();
  await popup.getByLabel('Service', { exact: true }).last().selectOption('Workshop');
  await expect(popup.getByText('Workshop loads the address itself.')).toBeVisible();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  await expect(popup.getByText('Workshop')).toBeVisible();

  const keys = [service, other].map((one) =>
    requestsOf(one, 'POST', '/v2/scrape').map(({ headers }) => headers.authorization),
  );
  expect(keys).toEqual([[`Bearer ${service.key}`], [`Bearer ${OTHER_KEY}`]]);

  await options.reload();
  await options.getByRole('button', { name: /^Workshop/ }).click();
  await row.getByRole('button', { name: 'Remove this service…' }).click();
  await options.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(options.locator('.service-row')).toHaveCount(1);
  await expect(options.getByText(`key ends in 0123`)).toBeHidden();
  await expect(options.getByText(`•••• ${service.key.slice(-4)}`)).toBeVisible();
  await options.close();
  await other.close();
});
