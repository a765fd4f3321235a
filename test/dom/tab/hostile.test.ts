import { expect, it } from 'vitest';
import type { ScrapeData } from '@/contract/scrape-data';
import { unpackReading } from '@/contract/snapshot/reading';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { openChromiumTab, type Scraped } from '../../support/chromium-tab';
import type { Evaluator } from '../../support/evaluator';
import { hostileCases } from '../../support/hostile-cases';
import {
  EVERYTHING,
  faultsOfAnswers,
  faultsOfOutcome,
  faultsOfPage,
  faultsOfRequests,
  faultsOfWork,
  keysOfObjectPrototype,
  lookAtPage,
  watchMutations,
} from '../../support/hostile-checks';
import { english } from '../../support/locale';

const cases = hostileCases().filter(({ needsExtension }) => needsExtension === undefined);
const parser: Evaluator = { evaluate: async (run, argument) => run(argument) };

it('there are hostile pages to read', () => {
  expect(cases.length).toBeGreaterThan(70);
});

// Promise hostile-page-is-harmless (What a page can do to us): A hostile page can cause no crash,
// run no script, trigger no request and change no prototype of ours.
it.each(cases.map((hostile) => [hostile.id, hostile] as const))(
  'of %s nothing runs, is asked for or breaks',
  async (_, hostile) => {
    const { file, isReady } = hostile;
    const tab = await openChromiumTab(`/hostile/${file}`, { isReady });
    await tab.evaluate(watchMutations);
    const before = await tab.state();
    const whole = await tab.scrape({ formats: EVERYTHING, onlyMainContent: false });
    const after = await tab.state();
    const main = await mainContentOf(whole);

    expect(faultsOfOutcome(hostile, whole)).toEqual([]);
    expect(await faultsOfAnswers(hostile, whole.data, main, parser)).toEqual([]);
    expect(faultsOfPage(hostile, await tab.evaluate(lookAtPage))).toEqual([]);
    expect(await tab.evaluate(keysOfObjectPrototype)).toEqual([]);
    expect(keysOfObjectPrototype()).toEqual([]);
    expect(faultsOfRequests(hostile, (await tab.state()).requests)).toEqual([]);
    expect((await tab.state()).errors).toEqual([]);
    expect(faultsOfWork(hostile, after.processorMs - before.processorMs)).toEqual([]);
  },
  // They are made to take long.
  60_000,
);

/** The main content alone, from the same reading. */
async function mainContentOf({ reading }: Scraped): Promise<ScrapeData | undefined> {
  if (reading === undefined) return undefined;
  return scrapeSnapshot(unpackReading(reading), { formats: ['markdown'] }, english);
}
