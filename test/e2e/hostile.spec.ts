import type { Page, WebError } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { clickedCases, type HostileCase } from '../support/hostile-cases.ts';
import {
  EVERYTHING,
  faultsOfAnswers,
  faultsOfOutcome,
  faultsOfPage,
  faultsOfRequests,
  keysOfObjectPrototype,
  lookAtPage,
  watchMutations,
} from '../support/hostile-checks.ts';
import { openIsolatedWorld } from '../support/isolated-world.ts';
import { scrapeTab } from '../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

for (const hostile of clickedCases()) {
  // Promise hostile-page-is-harmless
  test(`a click on ${hostile.id}: nothing of it runs, is asked for or breaks`, async ({
    extension,
    server,
    page,
    parser,
  }) => {
    const problems: string[] = [];
    const note = (text: string) => problems.push(text);
    const hear = (error: WebError) => {
      if (error.page()?.url().startsWith(extension.url) === true) note(error.error().message);
    };
    extension.context.on('weberror', hear);

    // A browser that has just started tells no policy while a page keeps it busy.
    await extension.worker.evaluate(() => chrome.storage.managed.get());
    await page.goto(`${server.url}/hostile/${hostile.file}`);
    if (hostile.isReady !== undefined) await page.waitForFunction(hostile.isReady);
    const world = await openIsolatedWorld(page);
    await world.evaluate(watchMutations);
    server.clear();

    const asker = await clickAndAsk(hostile, extension, page);
    asker.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    asker.on('pageerror', (error) => note(error.message));
    const { job, result } = await scrapeTab(asker, { formats: EVERYTHING, onlyMainContent: false });

    expect(faultsOfOutcome(hostile, { ...result, failure: job.failure })).toEqual([]);
    expect(await faultsOfAnswers(hostile, result?.data, undefined, parser)).toEqual([]);
    expect(faultsOfPage(hostile, await world.evaluate(lookAtPage))).toEqual([]);
    expect(await asker.evaluate(keysOfObjectPrototype)).toEqual([]);
    expect(await extension.worker.evaluate(keysOfObjectPrototype)).toEqual([]);
    expect(faultsOfRequests(hostile, server.requests())).toEqual([]);
    expect(problems).toEqual([]);
    extension.context.off('weberror', hear);
    if (asker.context() === extension.context) await asker.close();
  });
}

/** The page to ask through: the popup, where the case lets it stay open. */
async function clickAndAsk(
  { id }: HostileCase,
  extension: ChromiumExtension,
  page: Page,
): Promise<Page> {
  if (id !== '24-dialog-storm') return extension.clickAction(page);
  const asker = await extension.context.newPage();
  await asker.goto(`${extension.url}options.html`);
  await extension.clickOnly(page);
  return asker;
}

/** The little of the browser API that runs in the background above. */
declare const chrome: { storage: { managed: { get(): Promise<unknown> } } };
