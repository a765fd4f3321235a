import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { startTestService } from '../support/service/service.ts';
import {
  askService,
  connect,
  connectInSettings,
  disconnect,
  expect,
  openOptions,
  pagesOn,
  requestsOf,
  test,
} from './service-fixtures.ts';

test('consent to upload is for one service and site, and can be withdrawn', async ({
  extension,
  page,
  server,
  service,
}) => {
  const url = pagesOn(server)('bank.example/a');
  const { host } = new URL(url);
  const other = await startTestService();
  await connect(extension, service);
  service.requests.length = 0;
  expect(await upload(extension, page, url)).toContain('won’t ask again');
  expect(await upload(extension, page, url)).toBe('');
  expect(requestsOf(service, 'POST', '/v2/parse')).toHaveLength(2);

  await connect(extension, other);
  expect(await upload(extension, page, url)).toContain(new URL(other.url).host);

  const options = await openOptions(extension);
  await options.getByRole('button', { name: `Remove: Pages of ${host}, to ${other.url}` }).click();
  await expect(options.getByText(`Pages of ${host}, to ${other.url}`)).toBeHidden();
  await expect(options.getByText(`Pages of ${host}, to ${service.url}`)).toBeVisible();
  expect(await upload(extension, page, url)).toContain('won’t ask again');
  await options.close();
  await other.close();
});

test('each service keeps its own key until that is removed', async ({ extension, service }) => {
  const other = await startTestService({ key: 'fc-0123456789abcdef0123456789ab0123' });
  await connect(extension, service);
  const options = await connectInSettings(extension, other);
  await expect(options.getByText(`${service.url}, key ends in`)).toBeVisible();
  await options.getByLabel('Base address').fill(service.url);
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(/^Connected/)).toBeVisible();
  await options.getByRole('button', { name: `Remove: ${other.url}, key ends in 0123` }).click();
  await expect(options.getByText(`${other.url}, key ends in`)).toBeHidden();
  await expect(options.getByText(`${service.url}, key ends in`)).toBeVisible();
  await options.close();
  await other.close();
});

test('access to a service is given up when the service is removed', async ({
  extension,
  service,
}) => {
  const options = await connectInSettings(extension, service);
  await extension.grantHost('http://127.0.0.1/*');
  await expect(options.getByText('http://127.0.0.1/*')).toBeVisible();
  await disconnect(options);
  await expect(options.getByText('http://127.0.0.1/*')).toBeHidden();
  expect(await extension.worker.evaluate(grantedOrigins)).toEqual([]);
  await options.close();
});

/** Uploads a page and agrees where that is asked for. Gives the question; empty where none was asked. */
async function upload(extension: ChromiumExtension, page: Page, url: string): Promise<string> {
  await page.goto(url);
  const popup = await askService(extension, page);
  const fresh = popup.getByRole('button', { name: 'New request' });
  await expect(fresh.or(popup.getByRole('radio', { name: 'Upload' }))).toBeVisible();
  if (await fresh.isVisible()) await fresh.click();
  await popup.getByRole('radio', { name: 'Upload' }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = popup.getByRole('dialog');
  await expect(dialog.or(fresh)).toBeVisible();
  const question = (await dialog.isVisible()) ? await dialog.innerText() : '';
  if (question !== '') await popup.getByRole('button', { name: 'Send the page' }).click();
  await expect(popup.getByRole('tabpanel')).toBeVisible();
  await popup.close();
  return question;
}

/** Runs in the worker. */
async function grantedOrigins(): Promise<string[]> {
  return (await chrome.permissions.getAll()).origins;
}

/** The little of the browser API that runs in the worker above. */
declare const chrome: { permissions: { getAll(): Promise<{ origins: string[] }> } };
