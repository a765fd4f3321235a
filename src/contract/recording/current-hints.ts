import type { HintList, StepHints } from './step-hints';

/** An action as it may be written. */
export interface WrittenAction {
  type?: unknown;
  selector?: unknown;
  text?: unknown;
}

/**
 * What counts of the hints of an action: all of them as long as it has the selector or text that it was
 * recorded with. Another text, too, replaces what its field contains.
 */
export function currentHints(
  { selector, text }: WrittenAction,
  hints: StepHints | null | undefined,
): StepHints | undefined {
  if (!hints || hints.of === (selector ?? text)) return hints ?? undefined;
  return hints.whole && typeof text === 'string' ? { of: text, whole: true } : undefined;
}

/** What counts of the hints of steps; `undefined`: nothing. */
export function hintList(
  steps: readonly { action: WrittenAction; hints?: StepHints | null | undefined }[],
): HintList | undefined {
  const list = steps.map(({ action, hints }) => currentHints(action, hints) ?? null);
  const end = list.findLastIndex((one) => one !== null) + 1;
  return end === 0 ? undefined : list.slice(0, end);
}
