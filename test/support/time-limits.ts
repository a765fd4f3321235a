/**
 * How long a test may take before it counts as hung, in milliseconds: at most four times what the slowest
 * takes while others keep both cores of a small machine busy. A test that needs longer sets a limit of
 * its own and says why; `npm test` lists those that do.
 */
export const LIMITS = {
  unit: 30_000,
  dom: 60_000,
  e2e: 150_000,
  patience: 180_000,
  /** Until a component shows what a unit test expects. */
  query: 8000,
  /** Until a browser shows what a test expects. */
  expect: 30_000,
  /** Until a browser has started, or something else happened that a test waits for. */
  wait: 60_000,
  /** Until a check of `npm test` ends, with all its tests. */
  check: 60 * 60_000,
};
