import { isRecord } from '@/contract/is-record';
import { hintList } from '@/contract/recording/current-hints';
import type { StepHints } from '@/contract/recording/step-hints';

/* Earlier versions knew steps by other selectors, with marks among them, and by what was seen of their
   elements: both by the keys of actions, or with each step. */

/** A preset with its hints in the order of its actions; one that has them so already as it is. */
export function presetWithHints(preset: unknown): unknown {
  return withHints(preset, Object(preset).options);
}

/** A job with its hints in the order of its actions; one that has them so already as it is. */
export function jobWithHints(job: unknown): unknown {
  if (!isRecord(job) || !isRecord(job['tab'])) return job;
  return { ...job, tab: withHints(job['tab'], job['request']) };
}

/** A form or a recording, of which each step has its hints. */
export function withStepHints(stored: unknown): unknown {
  return JSON.parse(JSON.stringify(stored ?? null), (_, one: unknown) => {
    if (!isRecord(one)) return one;
    const { action, selectors, hints, ...step } = one;
    if (!isRecord(action) || !Array.isArray(selectors)) return one;
    const [of, ...others] = selectors;
    return { ...step, action, hints: hintsOf(of, action['type'] !== 'write', others, hints) };
  });
}

function withHints(kept: unknown, options: unknown): unknown {
  const { selectors, hints, ...rest } = Object(kept);
  if (!isRecord(selectors) && !isRecord(hints)) return kept;
  const { actions } = Object(options);
  let field: unknown;
  const steps = (Array.isArray(actions) ? actions : []).map((action: unknown) => {
    const { selector, text } = Object(action);
    // What is written is known by the field that was clicked before, too.
    const key = selector ?? `${String(field)} option/${text}`;
    field = selector;
    const [others, seen] = [selectors, hints].map((one) => Object(one)[key]);
    const isKnown = others !== undefined || seen !== undefined;
    return {
      action: Object(action),
      hints: isKnown ? hintsOf(selector ?? text, selector !== undefined, others, seen) : null,
    };
  });
  return { ...rest, hints: hintList(steps) ?? [] };
}

function hintsOf(of: unknown, isOnElement: boolean, others: unknown, seen: unknown): StepHints {
  const known = { ...Object(seen), of };
  for (const one of Array.isArray(others) ? others.map(String) : []) {
    const mark = MARKS.get(one);
    if (mark !== undefined) Object.assign(known, mark);
    else if (one.startsWith(CALLED)) known.called = one.slice(CALLED.length);
    else if (isOnElement) (known.selectors ??= []).push(one);
    else known.value = one;
  }
  return known;
}

const CALLED = 'called/';
const MARKS: ReadonlyMap<string, object> = new Map([
  ['in-the-way/', { inTheWay: true }],
  ['whole/', { whole: true }],
  ['was-on/', { was: true }],
  ['was-off/', { was: false }],
  ['guessed/', { guessed: true }],
  ['double/', { double: true }],
]);
