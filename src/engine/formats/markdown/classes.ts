import type { SnapshotElement } from '@/contract/snapshot/tree';

/** An element's classes in lower case, in their order. */
export function classesOf(element: SnapshotElement): string[] {
  const value = element.getAttribute('class');
  return value === null || value === '' ? [] : value.toLowerCase().split(/\s+/);
}

/** Whether an element has one of these classes, given in lower case. */
export function hasClass(element: SnapshotElement, names: ReadonlySet<string>): boolean {
  return element.attributes.has('class') && classesOf(element).some((name) => names.has(name));
}

/** A set of words written in one text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
