import type { Estimate } from '@/contract/credits';

/** What so many pages cost, at least and at most, where each has this price. */
export function priceOfPages(each: Estimate, count: { min: number; max: number }): Estimate {
  return {
    ...each,
    min: each.min * count.min,
    max: each.max === null ? null : each.max * count.max,
  };
}
