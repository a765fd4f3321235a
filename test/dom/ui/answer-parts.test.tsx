import '../../support/drawn-interface';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import { Results } from '@/ui/results/Results';
import { faultsIn } from '../../support/drawn-faults';
import { fakeResultsServices } from '../../support/fake-results-services';
import { english } from '../../support/locale';
import { tabJob } from '../../support/tab-job';

/** How the results page draws the parts of an answer that other tests of states do not have. */

const SAMPLES = import.meta.glob<Record<string, unknown>>(
  [
    '../../fixtures/samples/docs-{json-prompt,json-schema,actions,branding,product,menu}.json',
    '../../fixtures/samples/{scrape,changeTracking}-*.json',
  ],
  { eager: true, import: 'data' },
);
/** In the results of other tests. */
const COMMON = /^(?:Markdown|Links|Images|Metadata|HTML|JSON|Report)(?: [\d,]+)?$/;

beforeEach(() => page.viewport(1280, 800));
afterEach(cleanup);

it('there are answers to draw', () => {
  expect(Object.keys(SAMPLES).length).toBeGreaterThan(20);
});

// Promise no-accessibility-fault
it.each(Object.entries(SAMPLES))('no part of %s has a fault', async (_name, data) => {
  const job = tabJob('a', { engine: 'service', state: 'done', title: 'Sample', request: {} });
  const answer = readScrapeData({ metadata: {}, ...data }, english);
  const result = async (jobId: string) => ({ jobId, data: answer });
  render(
    <div id="app">
      <Results services={fakeResultsServices([job], { result })} />
    </div>,
  );
  const tabs = await screen.findAllByRole('tab');
  for (const tab of tabs.filter(({ textContent }) => !COMMON.test(textContent))) {
    fireEvent.click(tab);
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).not.toBe(''));
    await waitFor(() => expect(screen.queryByText('One moment…')).toBeNull());
    const faults = await faultsIn(tab.textContent);
    // The colours of a sample are the site's own.
    expect(faults.filter((fault) => !fault.includes('class="sample"'))).toEqual([]);
  }
});
