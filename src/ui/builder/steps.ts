import { newStep, type Step } from './draft';

/** The steps with one moved to another position; positions outside the list are its ends. */
export function moveStep(steps: readonly Step[], from: number, to: number): Step[] {
  const step = steps[from];
  if (step === undefined) return [...steps];
  const others = steps.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, step);
}

/** The steps with a copy of one behind it. */
export function duplicateStep(steps: readonly Step[], index: number): Step[] {
  const step = steps[index];
  if (step === undefined) return [...steps];
  const copy = { ...newStep(structuredClone(step.action)), enabled: step.enabled };
  return steps.toSpliced(index + 1, 0, copy);
}

/** By the selector that a step was recorded with, the others that find its element. */
export function selectorsOf(steps: readonly Step[]): Record<string, string[]> | undefined {
  const all = steps.flatMap(({ selectors = [] }) => {
    const [first, ...others] = selectors;
    return first === undefined ? [] : [[first, others] as const];
  });
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

/** The position of a step among those that are sent; `undefined` for one that is not. */
export function sentIndex(steps: readonly Step[], index: number): number | undefined {
  if (steps[index]?.enabled !== true) return undefined;
  return steps.slice(0, index).filter((step) => step.enabled).length;
}
