import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';

/**
 * The elements in an element that a selector finds, in document order; `:scope` is the element
 * itself. Empty for a selector that rules cannot have.
 *
 * Rules can have names, classes, attributes with or without a value, `:nth-child(1)`,
 * `:last-child`, `:scope` and `:has(…)` with one selector, joined by spaces and `>`. Browsers find
 * the same with them, except by places among children, since a snapshot leaves out what nobody
 * sees.
 *
 * @param orItself - Whether the element itself can be found too.
 */
export function selectIn(
  scope: SnapshotElement,
  selector: string,
  orItself = false,
): SnapshotElement[] {
  const steps = parse(selector);
  const last = steps?.at(-1);
  if (steps === undefined || last === undefined) return [];
  const within: Within = { scope };
  if (steps.length === 1 && last.isScope) return matches(scope, steps, 0, within) ? [scope] : [];
  const found: SnapshotElement[] = [];
  if (orItself && matches(scope, steps, steps.length - 1, within)) found.push(scope);
  for (const element of elementsIn(scope))
    if (matches(element, steps, steps.length - 1, within)) found.push(element);
  return found;
}

/** Finds what {@link selectIn} does. */
export type Select = (selector: string) => SnapshotElement[];

/**
 * Finds elements in a page by many selectors: looks only at those that have the class or name that a
 * selector ends with, as they are when this is called.
 */
export function selectFrom(root: SnapshotElement): Select {
  const index = new Map<string, SnapshotElement[]>();
  const put = (key: string, element: SnapshotElement) => {
    const list = index.get(key);
    if (list === undefined) index.set(key, [element]);
    else if (list.at(-1) !== element) list.push(element);
  };
  for (const element of elementsIn(root)) {
    put(element.localName, element);
    if (element.writtenName !== undefined) put(element.writtenName, element);
    for (const name of classesOf(element)) put(`.${name}`, element);
  }
  const within: Within = { scope: root };
  return (selector) => {
    const steps = parse(selector);
    const { classes: [className] = [], name = '' } = steps?.at(-1) ?? {};
    if (steps === undefined || (className === undefined && name === ''))
      return selectIn(root, selector);
    const likely = index.get(className === undefined ? name : `.${className}`) ?? [];
    return likely.filter((element) => matches(element, steps, steps.length - 1, within));
  };
}

/** Escapes a name or an attribute's value for a selector. */
export function escapeName(name: string): string {
  const escaped = name.replace(/[^\w\u0080-\uffff-]/g, String.raw`\$&`);
  return /^-?\d/.test(escaped) ? escaped.replace(/\d/, String.raw`\3$& `) : escaped;
}

interface Step {
  name: string;
  classes: readonly string[];
  attributes: readonly { name: string; value?: string }[];
  position: number;
  isLast: boolean;
  isScope: boolean;
  has: string;
  /** Whether it is a child of what the step before it finds. */
  isChild: boolean;
}

const parsed = new Map<string, readonly Step[] | undefined>();

function parse(selector: string): readonly Step[] | undefined {
  if (!parsed.has(selector)) {
    if (parsed.size > MAX_KNOWN) parsed.clear();
    parsed.set(selector, parseSteps(selector.trim()));
  }
  return parsed.get(selector);
}

function parseSteps(selector: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  let isChild = false;
  for (let rest = selector; rest !== '';) {
    const step = { ...EMPTY, classes: [], attributes: [], isChild } as MutableStep;
    const length = readCompound(rest, step);
    if (length === 0) return undefined;
    steps.push(step);
    const [joint = ''] = /^\s*>?\s*/.exec(rest.slice(length)) ?? [];
    rest = rest.slice(length + joint.length);
    if (rest !== '' && joint === '') return undefined;
    if (rest === '' && joint !== '') return undefined;
    isChild = joint.includes('>');
  }
  return steps;
}

type MutableStep = {
  -readonly [K in keyof Step]: Step[K] extends readonly (infer T)[] ? T[] : Step[K];
};

/** Reads a compound selector at the start of a text. Returns its length; 0 if there is none. */
function readCompound(text: string, step: MutableStep): number {
  let at = 0;
  for (;;) {
    const [token, name, className, attribute, , value, position, isLast, has] =
      TOKEN.exec(text.slice(at)) ?? [];
    if (token === undefined || (name !== undefined && at > 0)) return at;
    if (name !== undefined) step.name = name === '*' ? '' : unescape(name);
    else if (className !== undefined) step.classes.push(unescape(className));
    else if (attribute !== undefined)
      step.attributes.push({
        name: unescape(attribute),
        ...(value !== undefined && { value: unescape(value) }),
      });
    else if (position !== undefined) step.position = Number(position);
    else if (isLast !== undefined) step.isLast = true;
    else if (has !== undefined) step.has = has;
    else step.isScope = true;
    at += token.length;
  }
}

/** What a selector is tried in. */
interface Within {
  scope: SnapshotElement;
  /** The places of elements among others, of all children of a parent once one of them is asked for. */
  places?: Map<SnapshotElement, number>;
}

function matches(
  element: SnapshotElement,
  steps: readonly Step[],
  at: number,
  within: Within,
): boolean {
  const step = steps[at];
  if (step === undefined || !fits(element, step, within)) return false;
  if (at === 0) return true;
  const { scope } = within;
  let around = element === scope ? null : element.parentNode;
  for (; around !== null; around = around === scope ? null : around.parentNode) {
    if (matches(around, steps, at - 1, within)) return true;
    if (step.isChild) return false;
  }
  return false;
}

function fits(element: SnapshotElement, step: Step, within: Within): boolean {
  const { localName, writtenName, attributes } = element;
  if (step.isScope && element !== within.scope) return false;
  if (step.name !== '' && step.name !== localName && step.name !== writtenName) return false;
  if (step.classes.length > 0) {
    const own = classesOf(element);
    if (!step.classes.every((name) => own.includes(name))) return false;
  }
  const hasAll = step.attributes.every(({ name, value }) => {
    const own = attributes.get(name);
    return own !== undefined && (value === undefined || own === value);
  });
  if (!hasAll) return false;
  if (step.position > 0 && placeWithin(element, within) !== step.position) return false;
  if (step.isLast && !isLastChild(element)) return false;
  return step.has === '' || holds(element, step.has);
}

function holds(element: SnapshotElement, selector: string): boolean {
  const steps = parse(selector);
  if (steps === undefined) return false;
  return elementsIn(element).some((one) =>
    matches(one, steps, steps.length - 1, { scope: element }),
  );
}

/** The classes of an element, in order. */
export function classesOf({ attributes }: SnapshotElement): readonly string[] {
  const written = attributes.get('class');
  return written === undefined ? [] : (written.slice(0, MAX_CLASS_TEXT).match(/\S+/g) ?? []);
}

/** The place of an element among its parent's elements, from 1. */
export function placeOf(element: SnapshotElement): number {
  return (element.parentNode?.children.indexOf(element) ?? -1) + 1;
}

function placeWithin(element: SnapshotElement, within: Within): number {
  const places = (within.places ??= new Map());
  if (!places.has(element))
    element.parentNode?.children.forEach((child, at) => places.set(child, at + 1));
  return places.get(element) ?? 0;
}

function unescape(name: string): string {
  return name.replace(/\\3(\d) |\\(.)/gsu, '$1$2');
}

function isLastChild(element: SnapshotElement): boolean {
  return element === element.parentNode?.childNodes.findLast((node) => node.nodeType === 1);
}

const NAME = String.raw`(?:[\w\u0080-\uffff-]|\\3\d |\\[^\da-f\n])+`;
const TOKEN = new RegExp(
  String.raw`^(?:(${NAME}|\*)|\.(${NAME})|\[(${NAME})(="((?:[^"\\]|\\.)*)")?\]|:nth-child\((\d{1,6})\)|(:last-child)|:has\(([^()]*)\)|:scope)`,
  'su',
);
const EMPTY = { name: '', position: 0, isLast: false, isScope: false, has: '' };
const MAX_CLASS_TEXT = 2000;
const MAX_KNOWN = 2000;
