import { expect, type Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { test, type Desktop } from './desktop-fixtures.ts';
import {
  connectInSettings,
  askService,
  openResults,
  pagesOn,
  sendFor,
} from './service-fixtures.ts';

let service: TestService;

test.beforeAll(async () => {
  service = await startTestService();
});

test.afterAll(() => service.close());

test("a host that the user refuses in the browser's dialog is requested without the permission", async ({
  desktop,
  page,
}) => {
  const { extension, server } = desktop;
  const options = await openSettings(extension);
  const allow = options.getByRole('button', { name: 'Allow', exact: true });
  await allow.click();
  await answerDialog(desktop, options, 'refuse');
  await expect(options.getByText(/Without it most scrapes still work/)).toBeVisible();
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(/^Connected/)).toBeVisible();

  // Without the permission the answer of a gateway that knows nothing of CORS cannot be read.
  const popup = await sendFor(extension, page, pagesOn(server)('fail.example/502'));
  await expect(popup.locator('.job-message')).toContainText('Allow direct access to the service');
  await expect(popup.getByText('Settings', { exact: true })).toBeVisible();

  // Another tab in front closes the popup.
  await options.bringToFront();
  await allow.click();
  await answerDialog(desktop, options, 'allow');
  await expect(allow).toHaveCount(0);
  const again = await askService(extension, page);
  await again.getByRole('button', { name: 'Send again' }).click();
  await expect(again.locator('.job-message')).toContainText(
    'The service’s gateway got no proper answer',
  );
  await again.close();
  await options.close();
});

test('the end of a long request shows a notification only if the user allowed it', async ({
  desktop,
  page,
}) => {
  const { extension, server } = desktop;
  const options = await openSettings(extension);
  const box = options.getByRole('checkbox', { name: 'Notify me when a long request ends' });
  for (const _ of ['first', 'again']) {
    await box.click();
    await answerDialog(desktop, options, 'refuse');
    await expect(options.getByText('The browser does not allow notifications.')).toBeVisible();
    await expect(box).not.toBeChecked();
  }
  await box.click();
  await answerDialog(desktop, options, 'allow');
  await expect(box).toBeChecked();
  await options.close();

  const slow = pagesOn(server)('slow.example/11');
  await (await sendFor(extension, page, slow)).close();
  await expect.poll(() => extension.worker.evaluate(alarms)).toContain('service-jobs');
  await expect.poll(() => extension.worker.evaluate(notifications)).toHaveLength(1);
  await expect.poll(() => extension.worker.evaluate(alarms)).not.toContain('service-jobs');
  const results = await openResults(extension);
  await expect(results.getByRole('tabpanel')).toContainText('Starter: $12/mo');
  await expect.poll(() => extension.worker.evaluate(notifications)).toEqual([]);
  await results.close();
});

/** Connects the service, with its settings in front, as the browser's dialogs need it. */
async function openSettings(extension: ChromiumExtension): Promise<Page> {
  const options = await connectInSettings(extension, service);
  await options.bringToFront();
  return options;
}

/** Answers the browser's own question about a permission, which has its focus on the refusal. */
async function answerDialog(
  { gestures }: Desktop,
  page: Page,
  answer: 'allow' | 'refuse',
): Promise<void> {
  await gestures.untilAsked(page);
  await gestures.press(...(answer === 'allow' ? ['Tab', 'Return'] : ['Return']));
}

/** Runs in the worker: the ids of the notifications that are shown. */
async function notifications(): Promise<string[]> {
  return Object.keys(await chrome.notifications.getAll());
}

/** Runs in the worker: the names of the alarms that are set. */
async function alarms(): Promise<string[]> {
  return (await chrome.alarms.getAll()).map(({ name }) => name);
}

/** The little of the browser API that runs in the worker above. */
declare const chrome: {
  notifications: { getAll(): Promise<object> };
  alarms: { getAll(): Promise<{ name: string }[]> };
};
