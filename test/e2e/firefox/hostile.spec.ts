import { hostileCases, type HostileCase } from '../../support/hostile-cases.ts';
import {
  EVERYTHING,
  expectData,
  expectNoRequests,
  expectOutcome,
  expectPageUntouched,
  RESTLESS,
  watchMutations,
} from '../../support/hostile-checks.ts';
import { cpuTimeOf } from '../../support/process-cpu.ts';
import { scrapeTab } from '../../support/scrape-tab.ts';
import { expect, test } from './fixtures.ts';

test.beforeAll(({ firefox }) => firefox.insides.neverShow('/canary/'));
test.afterEach(({ firefox }) => firefox.popup.close());

/** Cases that Firefox cannot be asked about, each with the reason. */
const LEFT_OUT: Record<string, string> = {
  '11-deep-100k':
    'Firefox itself is busy for minutes with a page as deep, also without us. What the user is told is in busy-page.spec.ts.',
};

/** Cases that end otherwise in Firefox, each with the reason. */
const OTHER_OUTCOMES: Record<string, { outcome: string; why: string }> = {
  '35-json-document': {
    outcome: 'error:UNSUPPORTED_PAGE',
    why: 'Firefox shows JSON in a viewer of its own, which it closes to extensions.',
  },
};

for (const hostile of hostileCases().map(asInFirefox)) {
  test(hostile.id, async ({ firefox, server }) => {
    test.skip(LEFT_OUT[hostile.id] !== undefined, LEFT_OUT[hostile.id]);
    const { insides, marionette, popup } = firefox;
    await insides.show(`${server.url}/hostile/${hostile.file}`);
    if (!RESTLESS.has(hostile.id)) await insides.loaded();
    // The case's own time until it has done its worst; there is no event for that.
    await new Promise((resolve) => {
      setTimeout(resolve, hostile.settleMs);
    });
    const world = { evaluate: <T>(run: () => T | Promise<T>) => marionette.inPage(run) };
    await world.evaluate(watchMutations);
    server.clear();
    await insides.takeErrors();

    await firefox.clickAction();
    const tab = await insides.processOfPage();
    const before = cpuTimeOf(tab);
    const whole = await scrapeTab(popup, { formats: EVERYTHING, onlyMainContent: false });
    const after = cpuTimeOf(tab);
    const main = await scrapeTab(popup, { formats: ['markdown'], onlyMainContent: true });

    const clockMs = (whole.job.finishedAt ?? Infinity) - whole.job.createdAt;
    // The tab's work by itself, where other programs take the processor meanwhile.
    const workMs = before === undefined || after === undefined ? clockMs : after - before;
    expectOutcome(hostile, whole, Math.min(clockMs, workMs));
    if (whole.result !== undefined)
      await expectData(hostile, whole.result.data, main.result?.data, popup);
    await expectPageUntouched(hostile, world);
    expect(await popup.evaluate(keysOfOwnPrototype)).toEqual([]);
    expect(await insides.inBackground(keysOfOwnPrototype)).toEqual([]);
    expectNoRequests(hostile, server.requests());
    expect(await insides.takeErrors()).toEqual([]);
  });
}

function asInFirefox(hostile: HostileCase): HostileCase {
  const outcome = OTHER_OUTCOMES[hostile.id]?.outcome ?? hostile.expect.outcome;
  return { ...hostile, expect: { ...hostile.expect, outcome } };
}

/** As keysOfObjectPrototype, of the page itself: what Marionette runs has objects of its own. */
function keysOfOwnPrototype(): string[] {
  const keys: string[] = [];
  for (const key in window.Object.prototype) keys.push(key);
  return keys;
}
