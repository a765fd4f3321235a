import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { hostileCases, type HostileCase } from '../support/hostile-cases.ts';
import {
  EVERYTHING,
  expectData,
  expectNoRequests,
  expectOutcome,
  expectPageUntouched,
  keysOfObjectPrototype,
  RESTLESS,
  watchMutations,
} from '../support/hostile-checks.ts';
import { openIsolatedWorld } from '../support/isolated-world.ts';
import { scrapeTab } from '../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

for (const hostile of hostileCases()) {
  test(hostile.id, async ({ extension, server, page, parser }) => {
    const problems: string[] = [];
    const note = (text: string) => problems.push(text);
    extension.context.on('weberror', (error) => {
      if (error.page()?.url().startsWith(extension.url) === true) note(error.error().message);
    });

    // One case leaves for there by itself; it is kept, so that both captures are of the case.
    if (hostile.id === '27-meta-refresh')
      await page.route('**/canary/**', (route) => route.abort('aborted'));
    await page.goto(`${server.url}/hostile/${hostile.file}`, { waitUntil: 'commit' });
    if (!RESTLESS.has(hostile.id)) await page.waitForLoadState();
    // The case's own time until it has done its worst; there is no event for that.
    await page.waitForTimeout(hostile.settleMs);
    const world = await openIsolatedWorld(page);
    await world.evaluate(watchMutations);
    server.clear();

    const asker = await clickAndAsk(hostile, extension, page);
    asker.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    asker.on('pageerror', (error) => note(error.message));
    const whole = await scrapeTab(asker, { formats: EVERYTHING, onlyMainContent: false });
    const main = await scrapeTab(asker, { formats: ['markdown'], onlyMainContent: true });

    expectOutcome(hostile, whole);
    if (whole.result !== undefined) {
      await expectData(hostile, whole.result.data, main.result?.data, parser);
    }
    await expectPageUntouched(hostile, world);
    expect(await asker.evaluate(keysOfObjectPrototype)).toEqual([]);
    expect(await extension.worker.evaluate(keysOfObjectPrototype)).toEqual([]);
    expectNoRequests(hostile, server.requests());
    expect(problems).toEqual([]);
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
