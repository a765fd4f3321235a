import { expect, it } from 'vitest';
import { openChromiumTab } from '../../support/chromium-tab';
import { missesOf, readLines } from '../../support/gold-lines';

/** Applications that write themselves with scripts. */
const applications = import.meta.glob<string>('../../fixtures/apps/*.lines', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('there are applications to read', () => {
  expect(Object.keys(applications).length).toBeGreaterThan(10);
});

it.each(Object.entries(applications))(
  '%s has every line that a reader wants and no other',
  async (file, lines) => {
    const name = file
      .split('/')
      .at(-1)
      ?.replace(/lines$/, 'html');
    const tab = await openChromiumTab(`/apps/${name}`);
    const { failure, data } = await tab.scrape({ formats: ['markdown'] });
    expect(failure).toBeUndefined();
    const wanted = readLines(lines);
    expect(wanted.wanted.length).toBeGreaterThan(0);
    expect(missesOf(wanted, data?.markdown ?? '')).toEqual({ missing: [], given: [] });
  },
);
