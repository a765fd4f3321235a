import type { Action } from '../actions';
import type { ScrapeRequest } from '../request/scrape-request';
import type { OtherSelectors } from '../tab-request';
import { toDevTools } from './write-devtools';
import { toPlaywright } from './write-playwright';

/** The tools that a request's actions can be taken to. */
export const STEP_KINDS = ['devtools', 'playwright'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Their names, which are the same in every language. */
export const STEP_NAMES: Record<StepKind, string> = {
  devtools: 'DevTools Recorder',
  playwright: 'Playwright',
};

/** Steps as text for elsewhere. */
export interface WrittenSteps {
  text: string;
  /** The kinds of actions that are left out of it, each once: the tool has no such step. */
  leftOut: Action['type'][];
}

/**
 * A request's address and actions as a file of Chrome's DevTools Recorder, or as a test of Playwright.
 *
 * @param selectors - Further ways to find what the actions are about. Default: none.
 */
export function writeSteps(
  kind: StepKind,
  request: Pick<ScrapeRequest, 'url' | 'actions'>,
  selectors: OtherSelectors = {},
): WrittenSteps {
  const { url, actions = [] } = request;
  return kind === 'devtools' ? toDevTools(url, actions, selectors) : toPlaywright(url, actions);
}
