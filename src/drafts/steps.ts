import { hintList } from '@/contract/recording/current-hints';
import type { HintList } from '@/contract/recording/step-hints';
import type { KeptSteps } from '@/contract/step-doors';
import { newStep, type Draft, type Step } from './draft';

/** The steps with one moved to another position; positions outside the list are its ends. */
export function moveStep(steps: readonly Step[], from: number, to: number): Step[] {
  const step = steps[from];
  if (step === undefined) return [...steps];
  const others = steps.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, step);
}

/** The steps with a copy of one after it. */
export function duplicateStep(steps: readonly Step[], index: number): Step[] {
  const step = steps[index];
  if (step === undefined) return [...steps];
  const copy = { ...newStep(structuredClone(step.action), step.hints), enabled: step.enabled };
  return steps.toSpliced(index + 1, 0, copy);
}

/** What is known of the actions of the request, which are the enabled steps; `undefined`: nothing. */
export function hintsOf(steps: readonly Step[]): HintList | undefined {
  return hintList(steps.filter(({ enabled }) => enabled));
}

/** What is kept of a draft beside its request. */
export function keptOf({ steps, startUrl, reviewed, model }: Draft): KeptSteps {
  const hints = hintsOf(steps);
  return {
    ...(hints !== undefined && { hints }),
    ...(startUrl !== undefined && { startUrl }),
    ...(reviewed && { reviewed }),
    ...(model && { model }),
  };
}

/** The index of a step in the request; `undefined` if it is not part of it. */
export function sentIndex(steps: readonly Step[], index: number): number | undefined {
  if (steps[index]?.enabled !== true) return undefined;
  return steps.slice(0, index).filter((step) => step.enabled).length;
}
