import type { Page } from '@playwright/test';
import {
  connect,
  expect,
  openResults,
  pagesOn,
  requestsOf,
  sendFor,
  test,
} from './service-fixtures.ts';

test("a page is continued in the service's browser: prompt, code, failure, end", async ({
  extension,
  page,
  service,
  server,
}) => {
  await connect(extension, service);
  const url = pagesOn(server)('shop.example/plans');
  await expect((await sendFor(extension, page, url)).getByRole('tabpanel')).toContainText('$12');
  const results = await openResults(extension);
  await results.getByRole('button', { name: 'Continue on this page' }).click();
  await expect(results.getByText('It costs credits for each minute')).toBeVisible();

  const stop = results.getByRole('button', { name: 'Stop the session' });
  await expect(stop).toBeHidden();
  await results.getByRole('textbox', { name: 'What should happen on the page?' }).fill('Open Pro');
  await run(results);
  await expect(answer(results, 1)).toContainText('OutputDone: Open Pro');
  await expect(answer(results, 1)).toContainText('ResultExample Domain');
  await expect(answer(results, 1)).toContainText('Printedstep 1');
  await expect(answer(results, 1)).toContainText('Exit code0');
  for (const [name, path] of [
    ['Watch the browser', ''],
    ['Watch and use the browser', '/interactive'],
  ] as const) {
    const link = answer(results, 1).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^https://liveview\\.example/[^/]+${path}$`),
    );
  }
  const costs = results.locator('.callout', { hasText: 'It costs credits until you stop it' });
  await expect(costs).toBeVisible();
  const squeezed = await costs.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(squeezed).toBeLessThanOrEqual(0);

  await results.getByRole('radio', { name: 'Code', exact: true }).check();
  const code = results.getByRole('textbox', { name: 'Code to run' });
  await code.fill('print(page.title())');
  await results.getByRole('combobox', { name: 'Language' }).selectOption('python');
  await results.getByRole('spinbutton', { name: 'Seconds at most' }).fill('12');
  await run(results);
  await expect(answer(results, 2)).toContainText('Printedstep 2');
  await code.fill("throw new Error('boom')");
  await run(results);
  await expect(answer(results, 3)).toContainText('The step failed. Error: boom');
  await expect(answer(results, 3)).toContainText('Errors printedError: boom');
  await expect(answer(results, 3)).toContainText('Exit code1');

  // Other tests have scraped with this service before.
  const scrapeId = [...service.memory.scrapes.keys()].at(-1);
  const path = `/v2/scrape/${scrapeId}/interact`;
  expect(requestsOf(service, 'POST', path).map(({ body }) => body)).toEqual([
    { prompt: 'Open Pro', timeout: 30 },
    { code: 'print(page.title())', language: 'python', timeout: 12 },
    { code: "throw new Error('boom')", language: 'python', timeout: 12 },
  ]);
  // What goes on, and costs, can be stopped from a page that did not begin it.
  await results.reload();
  await expect(results.getByText('It costs credits until you stop it')).toBeVisible();
  await stop.click();
  await expect(results.getByText(/Stopped after \d+ s\. Credits billed: 2\./)).toBeVisible();
  expect(requestsOf(service, 'DELETE', path)).toHaveLength(1);
  await expect(stop).toBeHidden();
  await results.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(results.getByRole('button', { name: 'Continue on this page' })).toBeVisible();
  await results.close();
});

async function run(results: Page): Promise<void> {
  await results.getByRole('button', { name: 'Run', exact: true }).click();
}

function answer(results: Page, step: number) {
  return results.getByRole('article', { name: `Step ${step}`, exact: true });
}
