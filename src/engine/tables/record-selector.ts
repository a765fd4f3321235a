import type { SnapshotElement } from '@/contract/snapshot/tree';
import { commonStep, looksGenerated, stepText } from './common-step';
import { escapeName, placeOf, type Select } from './selector';

/**
 * The shortest selector that finds exactly these elements in a page: by their class, their name,
 * what is around them, what all of them contain or, if other elements share that, the place of what is around
 * them. If none does, the closest one; `undefined` if that is not close.
 *
 * @param select - Finds elements in the page.
 * @param least - How close it must be: F1, 1 for nothing else than these.
 */
export function selectorFor(
  select: Select,
  elements: readonly SnapshotElement[],
  innerSelectors: readonly string[] = [],
  least = NEAR,
): string | undefined {
  const wanted = new Set(elements);
  let best: { selector: string; f1: number } | undefined;
  for (const selector of candidates(elements, innerSelectors)) {
    const found = select(selector);
    const right = found.filter((element) => wanted.has(element)).length;
    const f1 = (2 * right) / (found.length + wanted.size);
    if (f1 === 1) return selector;
    if (best === undefined || f1 > best.f1) best = { selector, f1 };
  }
  return best !== undefined && best.f1 >= least ? best.selector : undefined;
}

function* candidates(
  elements: readonly SnapshotElement[],
  innerSelectors: readonly string[],
): Generator<string> {
  const step = commonStep(elements);
  for (const name of step.classes) yield `.${escapeName(name)}`;
  for (const name of step.classes) yield `${step.name}.${escapeName(name)}`;
  if (step.attribute !== '') yield step.name + step.attribute;
  const whole = stepText(step);
  yield whole;
  let path = whole;
  let level: readonly SnapshotElement[] = elements;
  const placed: string[] = [];
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    level = [...new Set(level.flatMap(({ parentNode }) => parentNode ?? []))];
    if (level.length === 0) break;
    const around = commonStep(level);
    const [first] = level;
    const id = level.length === 1 ? first?.getAttribute('id') : null;
    if (id && !looksGenerated(id)) yield `[id="${escapeName(id)}"] ${path}`;
    const [plainest] = around.classes;
    if (plainest !== undefined) {
      yield `.${escapeName(plainest)} > ${path}`;
      yield `.${escapeName(plainest)} ${whole}`;
    }
    if (level.length === 1 && first !== undefined)
      placed.push(`${stepText(around)}:nth-child(${placeOf(first)}) > ${path}`);
    path = `${stepText(around)} > ${path}`;
    yield path;
    for (const inner of innerSelectors.slice(0, MAX_INNER)) yield `${path}:has(${inner})`;
  }
  // A place changes with the page, so it comes last.
  yield* placed;
}

const MAX_LEVELS = 8;
const MAX_INNER = 3;
const NEAR = 0.8;
