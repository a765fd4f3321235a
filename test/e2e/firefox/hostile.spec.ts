import { clickedCases, type HostileCase } from '../../support/hostile-cases.ts';
import {
  EVERYTHING,
  faultsOfAnswers,
  faultsOfOutcome,
  faultsOfPage,
  faultsOfRequests,
  faultsOfWork,
  lookAtPage,
  watchMutations,
} from '../../support/hostile-checks.ts';
import { cpuTimeOf } from '../../support/process-cpu.ts';
import { scrapeTab } from '../../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(({ firefox }) => firefox.popup.close());

/** Cases that end otherwise in Firefox, each with the reason. */
const OTHER_OUTCOMES: Record<string, { outcome: string; why: string }> = {
  '35-json-document': {
    outcome: 'error:UNSUPPORTED_PAGE',
    why: 'Firefox shows JSON in a viewer of its own, which it closes to extensions.',
  },
};

for (const hostile of clickedCases().map(asInFirefox)) {
  // Promise hostile-page-is-harmless
  test(`a click on ${hostile.id}: nothing of it runs, is asked for or breaks`, async ({
    firefox,
    server,
  }) => {
    const { insides, marionette, popup } = firefox;
    await insides.show(`${server.url}/hostile/${hostile.file}`);
    await insides.loaded();
    const world = { evaluate: <T>(run: () => T | Promise<T>) => marionette.inPage(run) };
    await expect.poll(() => marionette.inPage(isTrue, hostile.isReady ?? 'true')).toBe(true);
    await world.evaluate(watchMutations);
    server.clear();
    await insides.takeErrors();

    await firefox.clickAction();
    const tab = await insides.processOfPage();
    const before = cpuTimeOf(tab) ?? 0;
    const { job, result } = await scrapeTab(popup, { formats: EVERYTHING, onlyMainContent: false });
    const after = cpuTimeOf(tab) ?? 0;

    expect(faultsOfOutcome(hostile, { ...result, failure: job.failure })).toEqual([]);
    expect(await faultsOfAnswers(hostile, result?.data, undefined, popup)).toEqual([]);
    expect(faultsOfWork(hostile, after - before)).toEqual([]);
    expect(faultsOfPage(hostile, await world.evaluate(lookAtPage))).toEqual([]);
    expect(await popup.evaluate(keysOfOwnPrototype)).toEqual([]);
    expect(await insides.inBackground(keysOfOwnPrototype)).toEqual([]);
    expect(faultsOfRequests(hostile, server.requests())).toEqual([]);
    expect(await insides.takeErrors()).toEqual([]);
  });
}

function asInFirefox(hostile: HostileCase): HostileCase {
  const outcome = OTHER_OUTCOMES[hostile.id]?.outcome ?? hostile.expect.outcome;
  return { ...hostile, expect: { ...hostile.expect, outcome } };
}

/** Runs in the page. */
function isTrue(expression: string): boolean {
  // oxlint-disable-next-line no-eval -- it is a fixture's
  return eval(expression) === true;
}

/** As keysOfObjectPrototype, of the page itself: what Marionette runs has objects of its own. */
function keysOfOwnPrototype(): string[] {
  const keys: string[] = [];
  for (const key in window.Object.prototype) keys.push(key);
  return keys;
}
