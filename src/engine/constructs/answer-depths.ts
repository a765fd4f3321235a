import { isWithin, type SnapshotElement } from '@/contract/snapshot/tree';
import { isPost } from './records';
import { keyOf } from './unit-shape';

/** How deep an element says that it is: by an attribute, its offset, or the width of an empty cell before it. */
export interface DepthMark {
  element: SnapshotElement;
  kind: string;
  depth: number;
}

/** What an element says of its depth; null if it says nothing. */
export function depthMarkOf(element: SnapshotElement): DepthMark | null {
  const { attributes, localName } = element;
  if (attributes.size === 0) return null;
  for (const kind of ATTRIBUTES) {
    const value = attributes.get(kind);
    if (value !== undefined && /^\d{1,2}$/.test(value) && !/^h\d$/.test(localName))
      return { element, kind, depth: Number(value) };
  }
  const offset = OFFSET.exec(attributes.get('style') ?? '')?.[1];
  if (offset !== undefined) return { element, kind: 'style', depth: Number(offset) };
  if (localName !== 'td' || element.childNodes.length > 0) return null;
  const width = /^\d+/.exec(attributes.get('width') ?? '')?.[0];
  return width === undefined ? null : { element, kind: 'width', depth: Number(width) };
}

/**
 * The depths of posts that stand one after another in one element, although some answer others.
 *
 * @param marks - In document order.
 */
export function answerDepths(marks: readonly DepthMark[]): Map<SnapshotElement, number> {
  for (const alike of Map.groupBy(marks, ({ kind }) => kind).values()) {
    const depths = depthsOf(alike);
    const [first = 0] = depths.values();
    const isDeeper = [...depths.values()].some((depth) => depth > first);
    const names = new Set([...depths.keys()].map(keyOf));
    const posts = [...depths.keys()].filter(isPost).length;
    if (
      isDeeper &&
      names.size === 1 &&
      depths.size >= FEW &&
      posts * 2 > depths.size &&
      Math.min(...depths.values()) >= first
    )
      return depths;
  }
  return new Map();
}

/** By unit: the outermost element around each mark that holds no other; empty if these are not siblings one after another. */
function depthsOf(marks: readonly DepthMark[]): Map<SnapshotElement, number> {
  const depths = new Map<SnapshotElement, number>();
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined || first === last) return depths;
  let around = first.element.parentNode;
  while (around !== null && !isWithin(last.element, around)) around = around.parentNode;
  for (const { element, depth } of marks) {
    let unit = element;
    for (
      let level = 0;
      level < MAX_LEVELS && unit.parentNode !== null && unit.parentNode !== around;
      level++
    )
      unit = unit.parentNode;
    if (unit.parentNode !== around || depths.has(unit)) return new Map();
    depths.set(unit, depth);
  }
  const units = around?.childNodes.filter(({ textContent }) => /\S/.test(textContent)) ?? [];
  const start = units.findIndex((node) => node.nodeType === 1 && depths.has(node));
  const isWhole = units
    .slice(start, start + depths.size)
    .every((node) => node.nodeType === 1 && depths.has(node));
  return isWhole ? depths : new Map();
}

const ATTRIBUTES = ['data-depth', 'data-level', 'data-indent', 'aria-level', 'indent'];
const OFFSET =
  /(?:^|[;\s])(?:margin|padding)-(?:left|inline-start)\s*:\s*(\d+(?:\.\d+)?)(?:px|r?em|%)/i;
const FEW = 3;
const MAX_LEVELS = 12;
