import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { expect } from '@playwright/test';
import type { TestService } from '../support/service/service.ts';
import { openServiceForm } from '../support/popup-hands.ts';
import { seedService, type Connection } from '../support/seed-service.ts';

/** Where the extension's pages are. */
type Place = Pick<ChromiumExtension, 'context' | 'url'>;

/** Opens the options page. */
export async function openOptions({ context, url }: Place): Promise<Page> {
  const options = await context.newPage();
  await options.goto(`${url}options.html`);
  return options;
}

/** Connects a service in place of those that are there, without the settings. */
export async function connect({ worker }: ChromiumExtension, service: Connection): Promise<void> {
  await worker.evaluate(seedService, { url: service.url, key: service.key });
}

/** Connects a service as a user does: address, then key. The options page stays open. */
export async function connectInSettings(extension: Place, service: Connection): Promise<Page> {
  const options = await openOptions(extension);
  await options.getByLabel('Base address').fill(service.url);
  await saveKey(options, service.key);
  return options;
}

/** Saves a key for the service that is unfolded, in place of the one that it may have. */
export async function saveKey(options: Page, key: string): Promise<void> {
  const replace = options.getByRole('button', { name: 'Replace' });
  const field = options.getByLabel('API key', { exact: true });
  await replace.or(field).waitFor();
  if (await replace.isVisible()) await replace.click();
  await field.fill(key);
  await options.getByRole('button', { name: 'Save key' }).click();
  await options.getByText('Key saved.').waitFor();
}

/** Removes the only service, with its key. */
export async function disconnect(options: Page): Promise<void> {
  await options.getByRole('button', { name: 'Remove this service…' }).click();
  await options.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(options.getByLabel('Base address')).toHaveValue('');
}

/** The popup of a page, asked to use the service. */
export async function askService(extension: ChromiumExtension, page: Page): Promise<Page> {
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  return popup;
}

/** Opens a page in a tab and sends a request for it from the popup, which stays open. */
export async function sendFor(
  extension: ChromiumExtension,
  page: Page,
  url: string,
): Promise<Page> {
  await page.goto(url);
  const popup = await askService(extension, page);
  await popup.getByRole('radio', { name: 'Service' }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  return popup;
}

/** Where the tab shows a small page of a host that the test service knows, as `shop.example/a`. */
export function pagesOn({ url }: { url: string }): (address: string) => string {
  const { port } = new URL(url);
  return (address) => `http://${address.replace('/', `:${port}/`)}`;
}

/** The results page. */
export async function openResults({ context, url }: ChromiumExtension): Promise<Page> {
  const results = await context.newPage();
  await results.goto(`${url}results.html`);
  return results;
}

/** The requests of one kind that the service got. */
export function requestsOf({ requests }: TestService, method: string, path: string) {
  return requests.filter((request) => request.method === method && request.path === path);
}

export { expect, test } from './fixtures.ts';
