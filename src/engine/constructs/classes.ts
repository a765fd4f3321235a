import type { SnapshotElement } from '@/contract/snapshot/tree';

/** An element's classes in lower case, in order. */
export function classesOf(element: SnapshotElement): readonly string[] {
  const value = element.attributes.get('class');
  if (value === undefined || value === '') return [];
  // Pages repeat a few class lists thousands of times, and each element's are read several times.
  let names = known.get(value);
  if (names === undefined) {
    names = value.toLowerCase().split(/\s+/);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(value, names);
  }
  return names;
}

const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 2000;

/** Whether an element has one of these classes, given in lower case. */
export function hasClass(element: SnapshotElement, names: ReadonlySet<string>): boolean {
  return element.attributes.has('class') && classesOf(element).some((name) => names.has(name));
}

/** A set of words from a space-separated text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
