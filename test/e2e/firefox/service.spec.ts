import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { expect, test } from './fixtures.ts';

let service: TestService;

test.beforeAll(async () => {
  service = await startTestService();
});
test.beforeEach(() => {
  service.requests.length = 0;
});
test.afterEach(({ firefox }) => firefox.closePopup());
test.afterAll(() => service.close());

test('a new user connects a service', async ({ firefox }) => {
  await firefox.goto(`${firefox.url}options.html#service`);
  const said = () => firefox.marionette.inPage(textOf, '#service');
  await expect.poll(said).toContain('Base address');
  await expect.poll(() => firefox.marionette.inPage(fill, 'Base address', service.url)).toBe(true);
  await expect.poll(() => firefox.marionette.inPage(fill, 'Key', service.key)).toBe(true);
  await firefox.marionette.inPage(press, 'Keep the key');
  await expect.poll(said).toContain('The key is kept.');
  await firefox.marionette.inPage(press, 'Test the connection');
  await expect.poll(said).toContain('Connected. 1,000 of 1,000 credits left.');
});

test('a page is scraped by the service', async ({ firefox, server }) => {
  await send(firefox, server.url, 'shop.example/prices');
  await expect.poll(() => popupText(firefox)).toContain('Starter: $12/mo');
  expect(service.requests.map(({ path }) => path)).toEqual(['/v2/scrape']);
  expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${service.key}`);
});

test('a scrape of 35 seconds goes on with the popup closed', async ({ firefox, server }) => {
  test.setTimeout(120_000);
  await send(firefox, server.url, 'slow.example/35');
  await expect.poll(() => popupText(firefox)).toContain('The service works on it');
  await firefox.closePopup();
  await expect
    .poll(() => service.memory.activity.some(({ target }) => String(target).includes('/35')), {
      timeout: 60_000,
    })
    .toBe(true);
  await firefox.clickAction();
  await pressInPopup(firefox, 'Ask the service');
  await expect.poll(() => popupText(firefox)).toContain('Starter: $12/mo');
  expect(service.requests.filter(({ path }) => path === '/v2/scrape')).toHaveLength(1);
});

/** Opens a page and sends a request for it from the popup, which stays open. */
async function send(firefox: FirefoxExtension, server: string, address: string): Promise<void> {
  const { port } = new URL(server);
  await firefox.goto(`http://${address.replace('/', `:${port}/`)}`);
  await firefox.clickAction();
  await pressInPopup(firefox, 'Ask the service');
  await expect.poll(() => popupText(firefox)).toContain('Send');
  await firefox.inPopup(press, 'Service');
  await pressInPopup(firefox, 'Send');
}

/** Presses a control of the popup as soon as it is there. */
async function pressInPopup(firefox: FirefoxExtension, label: string): Promise<void> {
  await expect.poll(() => firefox.inPopup(press, label)).toBe(true);
}

function popupText(firefox: FirefoxExtension): Promise<string> {
  return firefox.inPopup(() => document.body.textContent ?? '');
}

/* What follows runs in pages of the extension. */

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? '';
}

/** Types into the field of that label; false while it is not there. */
function fill(label: string, value: string): boolean {
  const named = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  const input = document.getElementById(named?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement)) return false;
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}

/** Presses the button, or checks the radio button, of that name; false while it is not there. */
function press(label: string): boolean {
  const control = [...document.querySelectorAll<HTMLElement>('button, label')].find(
    (each) => each.textContent?.trim() === label || each.getAttribute('aria-label') === label,
  );
  if (control === undefined || control.matches(':disabled')) return false;
  control.click();
  return true;
}
