import type { ClearedControl } from '@/core/deed';
import type { StepHints } from '@/contract/recording/step-hints';
import type { Sign } from './sign';

/** The page that an action is performed in, and the conditions. */
export interface Stage {
  page: Document;
  sign: Sign;
  isChromium: boolean;
  /** How many milliseconds an action waits for its element. */
  patience: number;
  /** What is known of the action. Default: nothing. */
  hints?: StepHints;
  /**
   * The selectors of the next element that the actions need; absent if they need no further one.
   */
  next?: readonly string[];
  /** What the user typed for this run, in place of the action's text. */
  secret?: string;
  /** Controls that may be pressed. Default: none. */
  cleared?: readonly ClearedControl[];
}
