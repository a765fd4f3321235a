import type { SnapshotElement } from '@/contract/snapshot/tree';
import { classesOf, escapeName } from './selector';

/** What several elements have in common, as one step of a selector. */
export interface CommonStep {
  /** The element name, escaped; `*` if they differ. */
  name: string;
  /** The classes that all of them have; names that a person seems to have written come first. */
  classes: readonly string[];
  /** A shared attribute with its value, as a selector; empty if there is none. */
  attribute: string;
}

/** See {@link CommonStep}. */
export function commonStep([first, ...others]: readonly SnapshotElement[]): CommonStep {
  let classes = new Set(first ? classesOf(first) : []);
  const attributes = new Map(MARKS.map((name) => [name, first?.getAttribute(name) ?? null]));
  let name = first === undefined ? '' : (first.writtenName ?? first.localName);
  for (const element of others) {
    if (classes.size > 0) classes = classes.intersection(new Set(classesOf(element)));
    if (name !== (element.writtenName ?? element.localName)) name = '';
    for (const [key, value] of attributes)
      if (element.getAttribute(key) !== value) attributes.delete(key);
  }
  const marks = [...attributes].flatMap(([mark, value]) =>
    value === null || value === '' ? [] : [`[${mark}="${escapeName(value)}"]`],
  );
  return {
    name: name === '' ? '*' : escapeName(name),
    classes: [...classes].toSorted((a, b) => roughness(a) - roughness(b)),
    attribute: marks[0] ?? '',
  };
}

/** A step as a selector: with all its classes, or with its attribute if it has none. */
export function stepText({ name, classes, attribute }: CommonStep): string {
  const named = classes.map((one) => `.${escapeName(one)}`).join('');
  if (named === '') return name + attribute;
  return name === '*' ? named : name + named;
}

/**
 * How little a class says about what it is used for: high with numbers, hashes and layout words,
 * low for a short name that a person wrote.
 */
function roughness(name: string): number {
  return (
    (looksGenerated(name) ? 4 : 0) + (LAYOUT.test(name) ? 2 : 0) + Math.min(1, name.length / 60)
  );
}

/** Whether a class or id is probably a hash or a running number, which other pages do not have. */
export function looksGenerated(name: string): boolean {
  return HASH.test(name);
}

const HASH = /\d{2}|[a-z]\d[a-z]|[a-z][A-Z][a-z][A-Z]|__.{5,}$|^(?:css|sc|jsx)-/;
const LAYOUT =
  /^(?:col|row|grid|flex|d|p|m|w|h|text|bg|border|span|clearfix|active|odd|even|first|last)(?:$|[-_:])/;
const MARKS = ['itemtype', 'itemprop', 'role', 'data-testid', 'data-component-type', 'data-type'];
