import type { SnapshotElement } from '@/contract/snapshot/tree';

/** An element's name with its classes, without those that mark one of several similar elements. */
export function keyOf({ localName, attributes }: SnapshotElement): string {
  const classes = attributes.get('class');
  return classes === undefined || classes === '' ? localName : localName + ownNamesIn(classes);
}

function ownNamesIn(classes: string): string {
  // Pages repeat a few class lists thousands of times, and each element is compared several times.
  const made =
    known.get(classes) ??
    classes
      .slice(0, 300)
      .split(/\s+/)
      .filter((name) => name !== '' && !STATE.test(name))
      .map((name) => `.${name}`)
      .join('');
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(classes, made);
  return made;
}

const known = new Map<string, string>();
const MAX_KNOWN = 2000;

/**
 * The paths of element names below an element, a few levels deep, without what is inside another
 * element with the same name and classes.
 */
export function shapeOf(element: SnapshotElement): ReadonlySet<string> {
  const key = keyOf(element);
  const paths = new Set<string>();
  const stack: { at: SnapshotElement; path: string; depth: number }[] = [
    { at: element, path: element.localName, depth: 0 },
  ];
  let looked = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    for (const child of next.at.childNodes) {
      if (child.nodeType !== 1 || ++looked > MAX_LOOKED) continue;
      const path = `${next.path}>${child.localName}`;
      if (paths.add(path) && next.depth < MAX_DEPTH && keyOf(child) !== key)
        stack.push({ at: child, path, depth: next.depth + 1 });
    }
  }
  return paths;
}

/** Share of paths that two shapes have in common, 0 to 1. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  let common = 0;
  for (const path of a) if (b.has(path)) common++;
  return common / Math.max(a.size, b.size);
}

/** Whether the page chose a name itself: it has a class, or is that of a custom element. */
export function isOwnName(key: string): boolean {
  return key.includes('.') || key.includes('-');
}

/** Classes for the state or number of one of several similar elements. */
const STATE = /^(?:odd|even|first|last|active|current|selected|open|new|alt|\w+-\d+|\d+)$/i;
/** How deep units are compared. */
const MAX_DEPTH = 5;
const MAX_LOOKED = 120;
