import { oneLine } from '@/contract/one-line';
import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import type { TablePoint } from '@/contract/table/table-point';
import { lineOf } from './line-of';

/**
 * The element of a snapshot that the user pointed at in the live page: of those with its name and
 * classes, the one with the same ancestors and text. `undefined` if none is similar.
 */
export function pointedElement(
  root: SnapshotElement,
  point: TablePoint,
): SnapshotElement | undefined {
  let best: SnapshotElement[] = [];
  let most = 0;
  for (const node of elementsIn(root)) {
    const steps = stepsAlike(node, point);
    if (steps === 0) continue;
    const score = steps + contentAlike(node, point);
    if (score < most) continue;
    if (score > most) best = [];
    most = score;
    best.push(node);
  }
  return best[Math.min(point.nth, best.length - 1)];
}

/** How many elements match, from the pointed one up; 0 if it does not match itself. */
function stepsAlike(element: SnapshotElement, { path }: TablePoint): number {
  let at: SnapshotElement | null = element;
  let alike = 0;
  for (const { name, className } of path) {
    if (at === null || (at.writtenName ?? at.localName) !== name) break;
    if (oneLine(at.getAttribute('class') ?? '') !== oneLine(className)) break;
    alike++;
    at = at.parentNode;
  }
  return alike;
}

/** A score for the same text and the same address, which count more than ancestors. */
function contentAlike(element: SnapshotElement, { text, address }: TablePoint): number {
  const own = element.getAttribute('href') ?? element.getAttribute('src') ?? undefined;
  const isSameAddress = own !== undefined && address?.endsWith(own) === true;
  const line = oneLine(lineOf(element)).slice(0, LONGEST);
  // Browsers put no space between blocks in an element's text.
  const isSameText = line.replaceAll(' ', '') === text.replaceAll(' ', '').slice(0, LONGEST);
  return (isSameText && text !== '' ? SAME_TEXT : 0) + (isSameAddress ? SAME_ADDRESS : 0);
}

const LONGEST = 300;
const SAME_TEXT = 100;
const SAME_ADDRESS = 50;
