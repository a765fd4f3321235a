/** The tools that a request's actions can be copied for. */
export const STEP_KINDS = ['devtools', 'playwright'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Their names, the same in every language. */
export const STEP_NAMES: Record<StepKind, string> = {
  devtools: 'DevTools Recorder',
  playwright: 'Playwright',
};
