import type { SnapshotElement } from '@/contract/snapshot/tree';
import { classesOf, escapeName, selectIn } from './selector';

/**
 * The shortest selector that finds exactly these elements in a page: their class, their name, what is around
 * them, and where strangers share that, what all of them hold. Where none does, the one that comes nearest;
 * `undefined` where that is not near.
 */
export function selectorFor(
  root: SnapshotElement,
  elements: readonly SnapshotElement[],
  innerSelectors: readonly string[] = [],
): string | undefined {
  const wanted = new Set(elements);
  let best: { selector: string; f1: number } | undefined;
  for (const selector of candidates(elements, innerSelectors)) {
    const found = selectIn(root, selector);
    const right = found.filter((element) => wanted.has(element)).length;
    const f1 = (2 * right) / (found.length + wanted.size);
    if (f1 === 1) return selector;
    if (best === undefined || f1 > best.f1) best = { selector, f1 };
  }
  return best !== undefined && best.f1 >= NEAR ? best.selector : undefined;
}

function* candidates(
  elements: readonly SnapshotElement[],
  innerSelectors: readonly string[],
): Generator<string> {
  const step = commonStep(elements);
  const classes = [...step.classes].toSorted((a, b) => roughness(a) - roughness(b));
  for (const name of classes) yield `.${escapeName(name)}`;
  for (const name of classes) yield `${step.name}.${escapeName(name)}`;
  if (step.attribute !== '') yield step.name + step.attribute;
  const whole = textOf(step);
  yield whole;
  let path = whole;
  let level: readonly SnapshotElement[] = elements;
  for (let depth = 0; depth < MOST_LEVELS; depth++) {
    level = [...new Set(level.flatMap(({ parentNode }) => parentNode ?? []))];
    if (level.length === 0) break;
    const around = commonStep(level);
    const [first] = level;
    const id = level.length === 1 ? first?.getAttribute('id') : null;
    if (id !== null && id !== undefined && id !== '' && !/\d{3}/.test(id))
      yield `#${escapeName(id)} ${path}`;
    const [plainest] = [...around.classes].toSorted((a, b) => roughness(a) - roughness(b));
    if (plainest !== undefined) {
      yield `.${escapeName(plainest)} > ${path}`;
      yield `.${escapeName(plainest)} ${whole}`;
    }
    path = `${textOf(around)} > ${path}`;
    yield path;
    for (const inner of innerSelectors.slice(0, MOST_INNER)) yield `${path}:has(${inner})`;
  }
}

interface CommonStep {
  name: string;
  classes: ReadonlySet<string>;
  attribute: string;
}

/** What elements of one name have in common. */
function commonStep([first, ...others]: readonly SnapshotElement[]): CommonStep {
  let classes = new Set(first === undefined ? [] : classesOf(first));
  const attributes = new Map(MARKS.map((name) => [name, first?.getAttribute(name) ?? null]));
  let name = first === undefined ? '' : (first.writtenName ?? first.localName);
  for (const element of others) {
    if (classes.size > 0) classes = classes.intersection(new Set(classesOf(element)));
    if (name !== (element.writtenName ?? element.localName)) name = '';
    for (const [key, value] of attributes)
      if (element.getAttribute(key) !== value) attributes.delete(key);
  }
  const [mark, value] =
    [...attributes].find(([, written]) => written !== null && written !== '') ?? [];
  const attribute =
    mark === undefined || value === undefined || value === null
      ? ''
      : `[${mark}="${escapeName(value)}"]`;
  return { name: name === '' ? '*' : escapeName(name), classes, attribute };
}

function textOf({ name, classes, attribute }: CommonStep): string {
  const named = [...classes].map((one) => `.${escapeName(one)}`).join('');
  if (named === '' && attribute !== '') return name + attribute;
  return name === '*' && named !== '' ? named : name + named;
}

/** Names that a person wrote go first: no number, no hash, no mark of a layout. */
function roughness(name: string): number {
  const isHash = /\d{2}|[a-z]\d[a-z]|[a-z][A-Z][a-z][A-Z]|__.{5,}$|^(?:css|sc|jsx)-/.test(name);
  const isLayout =
    /^(?:col|row|grid|flex|d|p|m|w|h|text|bg|border|span|clearfix|active|odd|even|first|last)(?:$|[-_:])/.test(
      name,
    );
  return (isHash ? 4 : 0) + (isLayout ? 2 : 0) + Math.min(1, name.length / 60);
}

const MARKS = ['itemtype', 'itemprop', 'role', 'data-testid', 'data-component-type', 'data-type'];
const MOST_LEVELS = 5;
const MOST_INNER = 3;
const NEAR = 0.8;
