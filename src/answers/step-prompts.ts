import type { PastStep } from '@/contract/agent';

/** Asks for the next step of a task in a page; the text is what has been done, and the page's outline. */
export function stepTask(task: string): string {
  return `The text says what has been done in a web page, and outlines what the page shows now: each control that can be chosen has a number, and lines that begin with > are what stands there. The user wants this: ${JSON.stringify(task)} Choose the one next step towards it, and nothing that it does not need. "click" presses the control of a number. "write" writes "text" in it, in place of what it contains. "select" chooses the option "text" of a list. "press" presses the key "text" (Enter, Escape, ArrowDown, ArrowUp, ArrowLeft, ArrowRight) where the last step was. "scroll" scrolls "up" or "down", as "text" says. "wait" gives the page a second. "done" if the page shows that the task is done, "give_up" if it cannot be done here. Say in "why" in a few words, in the language of the task, what the step is for. Answer with JSON: {"why": string, "action": one of these, "control": number or null, "text": string or null}`;
}

/** What has been done in a page, the latest steps in full. */
export function pastText(past: readonly PastStep[]): string {
  if (past.length === 0) return 'Nothing has been done yet.';
  const kept = past.slice(-MOST_PAST);
  const from = past.length - kept.length;
  const said = kept.map(({ words, end, reason }, at) => {
    const outcome = reason === undefined ? OUTCOMES[end] : `${OUTCOMES[end]}: ${reason}`;
    return `${from + at + 1}. ${words}${outcome === '' ? '' : ` (${outcome})`}`;
  });
  return ['Done so far:', ...said].join('\n');
}

/** What stands between what was done and the outline. */
export const PAGE_NOW = 'The page now:';

/** Ends an outline that does not have all of its page. */
export const OUTLINE_CUT = '(The page has more, which is left out here: scroll to see it.)';

/** What is wrong with a choice, for the model. */
export const WRONG = {
  control: (number: number | null) => `There is no control ${String(number)} to choose.`,
  text: (number: number) => `Nothing can be written in control ${number}.`,
  option: (number: number) => `Control ${number} has no such option.`,
  key: 'There is no such key.',
  enter: 'What Enter would press now cannot be chosen.',
  empty: 'The text is empty.',
  long: 'The text is too long.',
  secret: 'This text is not to be written.',
} as const;

const OUTCOMES: Record<PastStep['end'], string> = {
  done: '',
  refused: 'the user did not want this: propose something else',
  failed: 'this could not be done',
  unsure: 'this was broken off and may have been done: see what the page shows',
};
const MOST_PAST = 20;
