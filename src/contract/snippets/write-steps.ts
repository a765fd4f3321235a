import type { Action } from '../actions';
import type { ScrapeRequest } from '../request/scrape-request';
import type { OtherSelectors } from '../tab-request';
import type { StepKind } from './step-kinds';
import { toDevTools } from './write-devtools';
import { toPlaywright } from './write-playwright';

/** Steps as text for another tool. */
export interface WrittenSteps {
  text: string;
  /** The kinds of actions that were left out because the tool has no such step, each once. */
  leftOut: Action['type'][];
}

/**
 * A request's address and actions as a file of Chrome's DevTools Recorder, or as a Playwright test.
 *
 * @param selectors - Other selectors for the elements of the actions. Default: none.
 */
export function writeSteps(
  kind: StepKind,
  request: Pick<ScrapeRequest, 'url' | 'actions'>,
  selectors: OtherSelectors = {},
): WrittenSteps {
  const { url, actions = [] } = request;
  return (kind === 'devtools' ? toDevTools : toPlaywright)(url, actions, selectors);
}
