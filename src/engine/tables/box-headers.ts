import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isWithin } from '@/contract/snapshot/tree';
import type { FoundField } from './build-columns';
import { lineOf } from './line-of';
import { leadsAway } from './linked-names';
import type { PageRecord } from './page-record';

/**
 * What a row of boxes somewhere above the records calls their columns: it has as many boxes as each record, which
 * all have a name. By the field that is a whole box of a record; empty for anything but grids of boxes.
 */
export function boxHeaders(
  fields: readonly FoundField[],
  records: readonly PageRecord[],
): ReadonlyMap<FoundField, string> {
  const headers = new Map<FoundField, string>();
  const cells = records.map(([head, second]) =>
    head === undefined || second !== undefined ? [] : boxesOf(head),
  );
  const [first = []] = cells;
  const [[head] = []] = records;
  if (head === undefined || first.length < FEWEST) return headers;
  if (cells.some((boxes) => boxes.length !== first.length)) return headers;
  const names = namesAbove(head, first.length);
  for (const [at, name] of names.entries()) {
    const field = fields.find(
      ({ take, example: { element } }) =>
        take === 'text' &&
        cells.some((boxes) => {
          const box = boxes[at];
          return box !== undefined && isWithin(element, box) && lineOf(element) === lineOf(box);
        }),
    );
    if (field !== undefined) headers.set(field, name);
  }
  return headers;
}

/** The children of an element, if they are alike and all it consists of. */
function boxesOf({ childNodes, children: boxes }: SnapshotElement): SnapshotElement[] {
  const isAll = childNodes.every((node) => node.nodeType === 1 || !/\S/.test(node.nodeValue));
  return isAll && boxes.every((box) => nameOf(box) === nameOf(boxes[0])) ? boxes : [];
}

/** An element's name with its first class; further ones may say which column it is in. */
function nameOf(box: SnapshotElement | undefined): string {
  return `${box?.localName} ${/[\w-]+/.exec(box?.getAttribute('class') ?? '')?.[0] ?? ''}`;
}

/** The words of the nearest row of boxes before an element or what is around it; none if it has links. */
function namesAbove(element: SnapshotElement, count: number): string[] {
  for (let at = element, up = 0; up < MAX_UP && at.parentNode !== null; at = at.parentNode, up++) {
    const siblings = at.parentNode.childNodes;
    for (const before of siblings
      .slice(0, siblings.indexOf(at))
      .toReversed()
      .slice(0, MAX_BEFORE)) {
      const names = before.nodeType === 1 ? namesIn(before, count) : [];
      if (names.length > 0) return names;
    }
  }
  return [];
}

/** The words of the row of boxes that an element is, or that is alone in it. */
function namesIn(element: SnapshotElement, count: number): string[] {
  let at: SnapshotElement | undefined = element;
  for (let down = 0; at !== undefined && down < MAX_UP; down++) {
    const boxes = boxesOf(at);
    const names = boxes.map(lineOf);
    if (boxes.length === count && names.every(isName) && new Set(names).size === count)
      return leadsAway(at) ? [] : names;
    at = onlyBox(at);
  }
  return [];
}

/** The only child that has a text; `undefined` if several have one. */
function onlyBox({ children }: SnapshotElement): SnapshotElement | undefined {
  const [filled, other] = children.filter((child) => lineOf(child) !== '');
  return other === undefined ? filled : undefined;
}

function isName(text: string): boolean {
  return text.length <= LONGEST && /\p{L}/u.test(text);
}

const FEWEST = 3;
const MAX_UP = 6;
const MAX_BEFORE = 4;
const LONGEST = 40;
