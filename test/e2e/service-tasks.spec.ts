import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { openSource } from './open-many-pages.ts';
import { connect, expect, requestsOf, test } from './service-fixtures.ts';

async function openTasks({ context, url }: ChromiumExtension): Promise<Page> {
  const builder = await context.newPage();
  await builder.goto(`${url}builder.html`);
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  return builder;
}

async function startAgent(builder: Page, task: string): Promise<void> {
  await openSource(builder, 'Let an agent do the search');
  await builder.getByLabel('Task').fill(task);
  await builder.getByRole('button', { name: 'Start the agent' }).click();
}

test('an agent of the service finds something, also after the background was killed, or is stopped', async ({
  extension,
  service,
}) => {
  await connect(extension, service);
  service.requests.length = 0;
  const builder = await openTasks(extension);
  await startAgent(builder, 'wait');
  await expect(builder.getByText(/^The service’s agent is at work/)).toBeVisible();
  await extension.stopWorker();
  await builder.getByRole('button', { name: 'Cancel' }).click();
  await expect(builder.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(requestsOf(service, 'POST', '/v2/agent')).toHaveLength(1);
  expect([...service.tasks.agents.values()].map(({ isCancelled }) => isCancelled)).toEqual([true]);

  const other = await openTasks(extension);
  await startAgent(other, 'Who founded it?');
  await expect(other.getByRole('heading', { name: 'Who founded it?' })).toBeVisible();
  await expect(other.getByRole('tabpanel')).toContainText('Eric Ciarla');
  await expect(other.getByText('15 credits')).toBeVisible();
  await builder.close();
  await other.close();
});

test('a browser of the service is opened, used, found again and ended', async ({
  extension,
  service,
}) => {
  await connect(extension, service);
  service.requests.length = 0;
  const builder = await openTasks(extension);
  await openSource(builder, 'Use a browser of the service');
  await builder.getByLabel('Seconds open').fill('60');
  await builder.getByRole('button', { name: 'Open a browser' }).click();
  const browser = builder.getByRole('region', { name: /^Browser / });
  const live = /^https:\/\/liveview\.example\/[^/]+$/;
  const watch = browser.getByRole('link', { name: 'Watch the browser', exact: true });
  await expect(watch).toHaveAttribute('href', live);
  await browser.getByLabel('Code to run').fill('print(page.title())');
  await browser.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(browser.getByRole('article', { name: 'Step 1' })).toContainText('Example Domain');

  // A page that did not open it finds it.
  await builder.reload();
  await builder.getByRole('radio', { name: 'Many pages' }).check();
  await openSource(builder, 'Use a browser of the service');
  await builder.getByRole('button', { name: 'Show open browsers' }).click();
  await browser.getByRole('button', { name: 'Stop the session' }).click();
  await expect(browser.getByText(/^Stopped after \d+ s\. Credits billed: 2\.$/)).toBeVisible();
  await browser.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(browser).toBeHidden();
  expect(requestsOf(service, 'POST', '/v2/browser').map(({ body }) => body)).toEqual([{ ttl: 60 }]);
  await builder.close();
});
