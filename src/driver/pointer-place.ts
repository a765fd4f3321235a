import type { Spot } from '@/contract/recording/step-hints';
import { elementAt } from '@/picker/hit';
import { composedParent, frameOf, isWithin } from '@/picker/trees';
import * as native from '@/reader/native';

/** A point where an element can be clicked, in the coordinates of its own frame. */
export interface Place {
  x: number;
  y: number;
}

/** Scrolls an element into view, in its frame and in those around it, unless it is in view. */
export function bringIntoSight(element: Element): void {
  for (let at: Element | null = element; at !== null; at = frameOf(at.ownerDocument)) {
    // It may be in the window, and out of sight in a list that scrolls.
    const where = isInSight(at) ? 'nearest' : 'center';
    at.scrollIntoView({ block: where, inline: where, behavior: 'instant' });
  }
}

/**
 * A point where a person could click an element, since the element, a part of it or its label is on
 * top there, and what is hit there. `undefined` if it is covered everywhere.
 *
 * @param isOwn - Whether an element is ours, lying over the page.
 */
export function findPlace(
  page: Document,
  element: Element,
  isOwn: (element: Element) => boolean,
): (Place & { hit: Element }) | undefined {
  const offset = frameOffset(element);
  for (const { x, y } of placesIn(element)) {
    const hit = elementAt(page, x + offset.x, y + offset.y, isOwn);
    if (hit === undefined) continue;
    if (isWithin(hit, element) || isLabelOf(hit, element) || isHandleOf(hit, element))
      return { x, y, hit };
  }
  return undefined;
}

/** A given spot of an element, and the part of it that is on top there; `undefined` if none is. */
export function findSpot(
  page: Document,
  element: Element,
  spot: Spot,
  isOwn: (element: Element) => boolean,
): (Place & { hit: Element }) | undefined {
  const offset = frameOffset(element);
  const { left, top, width, height } = native.boxOf(element);
  const [x, y] = [left + width * spot.x, top + height * spot.y];
  const hit = elementAt(page, x + offset.x, y + offset.y, isOwn);
  return hit !== undefined && isWithin(hit, element) ? { x, y, hit } : undefined;
}

/**
 * The middles of all boxes come first: the middle of a link across two lines may be outside of it.
 */
function placesIn(element: Element): Place[] {
  const boxes = [native.boxOf(element), ...element.getClientRects()].slice(0, MAX_BOXES);
  const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
  return PARTS.flatMap(([across, down]) =>
    seen.map(({ left, top, width, height }) => ({
      x: left + width * across,
      y: top + height * down,
    })),
  );
}

function isInSight(element: Element): boolean {
  const { left, top, right, bottom } = native.boxOf(element);
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  return left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
}

function frameOffset(element: Element): Place {
  let [x, y] = [0, 0];
  let frame = frameOf(element.ownerDocument);
  for (; frame !== null; frame = frameOf(frame.ownerDocument)) {
    const { left, top } = native.boxOf(frame);
    x += left + frame.clientLeft;
    y += top + frame.clientTop;
  }
  return { x, y };
}

/** Styled check boxes are often pictures in the label of a transparent check box. */
function isLabelOf(hit: Element, element: Element): boolean {
  const labels = 'labels' in element ? element.labels : null;
  return labels instanceof NodeList && [...labels].some((label) => isWithin(hit, label as Element));
}

/** A range is often hidden in the handle that the page draws. */
function isHandleOf(hit: Element, element: Element): boolean {
  const parent = composedParent(element);
  return parent !== null && native.matchesSelector(element, RANGE) && isWithin(hit, parent);
}

const RANGE = 'input[type="range" i], [role="slider"]';
const MAX_BOXES = 10;
const PARTS = [
  [0.5, 0.5],
  [0.2, 0.5],
  [0.8, 0.5],
  [0.5, 0.2],
  [0.5, 0.8],
] as const;
