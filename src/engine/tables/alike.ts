import type { SnapshotElement } from '@/contract/snapshot/tree';

/**
 * An element's structure: the paths of element names below it, down to four levels and for at most
 * 90 elements. Classes and other attributes do not count.
 */
export function shapeOf(element: SnapshotElement): ReadonlySet<string> {
  const paths = new Set<string>();
  let level: [at: SnapshotElement, path: string][] = [[element, '']];
  let looked = 0;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const below: typeof level = [];
    for (const [at, path] of level) {
      for (const child of at.children) {
        if (++looked > MAX_LOOKED) return paths;
        const own = `${path}>${child.localName}`;
        paths.add(own);
        below.push([child, own]);
      }
    }
    level = below;
  }
  return paths;
}

const MAX_DEPTH = 4;
const MAX_LOOKED = 90;
