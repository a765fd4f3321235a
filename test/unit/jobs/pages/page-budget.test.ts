import { expect, it } from 'vitest';
import { createPageBudget } from '@/jobs/pages/page-budget';

const PACE = { delay: 0, pages: 2, minutes: 1, megabytes: 3 };

it('a budget is used up by its pages, and a page given back can be used again', () => {
  const budget = createPageBudget(PACE, 1000);
  budget.begin();
  budget.begin();
  expect([budget.hasPage(), budget.reached(1000)]).toEqual([false, 'pagesEndPages']);
  budget.giveBack();
  expect([budget.hasPage(), budget.reached(1000)]).toEqual([true, undefined]);
});

it.each([
  [2_999_999, undefined],
  [3_000_000, 'pagesEndMegabytes'],
])('a budget of 3 MB after %i bytes: %s', (bytes, reached) => {
  const budget = createPageBudget(PACE, 1000);
  budget.fetched(1_000_000);
  budget.fetched(bytes - 1_000_000);
  expect(budget.reached(1000)).toBe(reached);
});

it('a budget of a minute ends after a minute', () => {
  const budget = createPageBudget(PACE, 1000);
  expect(budget.endsAt).toBe(61_000);
  expect(budget.reached(60_999)).toBeUndefined();
  expect(budget.reached(61_000)).toBe('pagesEndMinutes');
});
