import type { Action } from '../actions';
import { hintedSteps } from '../recording/hinted-steps';
import type { HintList } from '../recording/step-hints';
import type { ScrapeRequest } from '../request/scrape-request';
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
 * @param hints - What is known of the actions. Default: nothing.
 */
export function writeSteps(
  kind: StepKind,
  request: Pick<ScrapeRequest, 'url' | 'actions'>,
  hints?: Readonly<HintList>,
): WrittenSteps {
  const { url, actions = [] } = request;
  return (kind === 'devtools' ? toDevTools : toPlaywright)(url, hintedSteps(actions, hints));
}
