import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_PACE } from '@/contract/many-pages';
import { localized } from '@/contract/user-text';
import { tabJob } from '../../support/tab-job';
import '@/ui/results/results.css';

// As wide as in German.
const WORDS = vi.hoisted(() => '1 durch robots.txt gesperrt');

vi.mock(import('@/platform/i18n'), async (original) => ({
  ...(await original()),
  t: () => WORDS,
  tn: () => WORDS,
  translate: () => WORDS,
  language: () => 'de',
}));

const { ResultItem } = await import('@/ui/results/ResultItem');

afterEach(() => {
  for (const place of document.querySelectorAll('main')) render(null, place);
  document.body.replaceChildren();
});

it('the outcome of many pages is not cut off in a narrow list, and leaves their name visible', () => {
  const place = document.body.appendChild(document.createElement('main'));
  place.className = 'result-list';
  place.style.width = '300px';
  const pages = (['done', 'failed', 'skipped'] as const).map((state) => ({
    url: `https://a.example/${state}`,
    state,
    ...(state === 'skipped' && { reason: localized('pageRobots') }),
  }));
  render(
    <ResultItem
      job={tabJob('a', { state: 'done', size: 5000, many: { pages, pace: DEFAULT_PACE } })}
      time={{ withDay: false, withSecond: false }}
      isOpen={false}
      isChosen={false}
      onOpen={() => {}}
      onChoose={() => {}}
    />,
    place,
  );
  const note = place.querySelector('.result-note');
  const address = place.querySelector('.result-place');
  expect(note?.getBoundingClientRect().right).toBeLessThanOrEqual(300);
  expect(address?.getBoundingClientRect().width).toBeGreaterThan(40);
});
