import type { Estimate } from '@/contract/credits';

/** What a number of pages costs, at least and at most, at a given price per page. */
export function priceOfPages(each: Estimate, count: { min: number; max: number }): Estimate {
  return {
    ...each,
    min: each.min * count.min,
    max: each.max === null ? null : each.max * count.max,
  };
}
