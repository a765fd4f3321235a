import * as z from 'zod/mini';
import type { Outline, OutlineControl, PastStep } from '@/contract/agent';
import { LONGEST_TEXT, SECRET_TEXT } from '@/contract/recording/recording';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { askJson } from './ask-json';
import type { Asker } from './asker';
import { outlineText, type OutlineText } from './outline-text';
import { correction } from './prompts';
import { safeText } from './safe-text';
import { PAGE_NOW, pastText, stepTask, WRONG } from './step-prompts';

/** What a model chose to do next, from what the page has. */
export type Choice = { why: string } & (
  | { do: 'press' | 'secret'; control: OutlineControl }
  | { do: 'write' | 'set' | 'choose'; control: OutlineControl; text: string }
  | { do: 'key'; key: string }
  | { do: 'scroll'; screens: 1 | -1 }
  | { do: 'wait' }
  | { do: 'done' }
  | { do: 'stuck' }
);

/** What a step is proposed for. */
export interface StepOrder {
  /** What the user wants. */
  task: string;
  past: readonly PastStep[];
  outline: Outline;
  /** Whether an address leads away from the site. */
  leaves: (address: string) => boolean;
  /** Whether a text has what the user typed as a secret. */
  isSecret: (text: string) => boolean;
}

/**
 * The next step towards a task, chosen by a model from the controls of a page. It names only controls
 * that the page has and that stay on its site; what is for secrets gets no text.
 *
 * @throws {FailureError} as the model does; `BAD_RESPONSE` if twice it proposed what is not there.
 */
export async function proposeStep(order: StepOrder, asker: Asker): Promise<Choice> {
  const task = stepTask(order.task);
  const done = pastText(order.past);
  // What was done has words of the page, so it is data, too.
  const shown = outlineText(
    order.outline,
    asker.roomFor(`${task}\n${done}\n${PAGE_NOW}`),
    order.leaves,
  );
  const text = `${done}\n\n${PAGE_NOW}\n${shown.text}`;
  const first = await choose(task);
  if (typeof first !== 'string') return first;
  const second = await choose(`${task} ${correction([first])}`);
  if (typeof second !== 'string') return second;
  const message = localized('modelNoSchema', { errors: second });
  throw new FailureError({ code: 'BAD_RESPONSE', message });

  /** What the model chose, or what is wrong with that. */
  async function choose(asked: string): Promise<Choice | string> {
    const said = await askJson('json', { text, task: asked, schema: STEP_SCHEMA }, asker);
    return choiceOf(Step.parse(said), shown, order);
  }
}

function choiceOf(
  { action, control: number, text, why: said }: z.infer<typeof Step>,
  { controls, text: page }: OutlineText,
  { outline: { focus }, isSecret }: Pick<StepOrder, 'outline' | 'isSecret'>,
): Choice | string {
  const why = safeText(said, page).trim().slice(0, LONGEST_WHY);
  // A break at the end would be an Enter that the proposal does not show.
  const words = (text ?? '').trimEnd();
  const needs = action === 'click' || action === 'write' || action === 'select';
  const control = controls.get(number ?? 0);
  if (needs && control === undefined) return WRONG.control(number);
  if (isSecret(words) || words === SECRET_TEXT) return WRONG.secret;
  switch (action) {
    case 'click':
      return control === undefined ? '' : { do: 'press', control, why };
    case 'write':
    case 'select':
      return control === undefined ? '' : writing(control, words, why);
    case 'press':
      if (words === 'Enter' && focus !== undefined && !controls.has(focus)) return WRONG.enter;
      return KEYS.has(words) ? { do: 'key', key: words, why } : WRONG.key;
    case 'scroll':
      return { do: 'scroll', screens: words === 'up' ? -1 : 1, why };
    case 'wait':
      return { do: 'wait', why };
    case 'done':
      return { do: 'done', why };
    case 'give_up':
      return { do: 'stuck', why };
  }
}

function writing(control: OutlineControl, text: string, why: string): Choice | string {
  const { kind, number, options = [] } = control;
  if (kind === 'secret') return { do: 'secret', control, why };
  if (kind === 'press') return WRONG.text(number);
  if (text === '') return WRONG.empty;
  if (text.length > LONGEST_TEXT) return WRONG.long;
  if (kind !== 'list') return { do: kind === 'value' ? 'set' : 'write', control, text, why };
  const wanted = text.trim().toLowerCase();
  const option = options.find((one) => one.toLowerCase() === wanted);
  if (option === undefined) return WRONG.option(number);
  return { do: 'choose', control, text: option, why };
}

const ACTIONS = ['click', 'write', 'select', 'press', 'scroll', 'wait', 'done', 'give_up'] as const;

const STEP_SCHEMA = {
  type: 'object',
  properties: {
    why: { type: 'string' },
    action: { type: 'string', enum: ACTIONS },
    control: { type: ['integer', 'null'] },
    text: { type: ['string', 'null'] },
  },
  required: ['why', 'action', 'control', 'text'],
  additionalProperties: false,
};

const Step = z.object({
  why: z.string(),
  action: z.enum(ACTIONS),
  control: z.nullable(z.number()),
  text: z.nullable(z.string()),
});

/** Keys that a page or a field understands; what they press is asked about as any click. Tab would reach what cannot be chosen. */
const KEYS: ReadonlySet<string> = new Set([
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
]);
/** UTF-16 units. */
const LONGEST_WHY = 500;
