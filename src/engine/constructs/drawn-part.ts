import type { SnapshotElement } from '@/contract/snapshot/tree';

/**
 * How many rows are drawn of a list that reserves room for many more, judged by the styles that
 * such lists write on their elements: empty elements or padding in place of rows, or rows placed
 * within a given height. 0 if it is not such a list.
 */
export function drawnRowsOf(list: SnapshotElement): number {
  const children = list.childNodes.filter((node) => node.nodeType === 1);
  const rows = children.filter((child) => child.childNodes.length > 0);
  const [first] = rows;
  if (first === undefined || rows.length < FEW) return 0;
  if (rows.some(({ localName }) => localName !== first.localName)) return 0;
  const hasSpacer = children.some((child) => child.childNodes.length === 0 && isTall(child));
  if (hasSpacer || pixelsOf(list, PADDING) >= ROOM) return rows.length;
  const height = pixelsOf(list, HEIGHT);
  if (height < 2 * ROOM) return 0;
  const tops = rows.flatMap((row) => (TOP.test(styleOf(row)) ? [pixelsOf(row, TOP)] : []));
  const span = Math.max(...tops) - Math.min(...tops);
  return tops.length === rows.length && span < height * MOST ? rows.length : 0;
}

/** Whether an element reserves so much room that it, or the one around it, may be such a list. */
export function reservesRoom(element: SnapshotElement): boolean {
  return isTall(element) || pixelsOf(element, PADDING) >= ROOM;
}

function isTall(element: SnapshotElement): boolean {
  return pixelsOf(element, HEIGHT) >= ROOM;
}

/** What an element's own style says, in CSS pixels; 0 if nothing. */
function pixelsOf(element: SnapshotElement, property: RegExp): number {
  return Number(property.exec(styleOf(element))?.[1] ?? 0);
}

function styleOf(element: SnapshotElement): string {
  return (element.getAttribute('style') ?? '').slice(0, MAX_STYLE);
}

const FEW = 3;
/** Taller than most screens, in CSS pixels. */
const ROOM = 1000;
/** A list that is drawn completely has rows down to its end. */
const MOST = 0.6;
const MAX_STYLE = 500;

const HEIGHT = /(?:^|[;\s])(?:min-)?height:\s?(\d+)(?:\.\d+)?px/;
const PADDING = /(?:^|[;\s])padding-(?:top|bottom):\s?(\d{4,})(?:\.\d+)?px/;
const TOP =
  /(?:(?:^|[;\s])top:\s?|translateY\(|translate\(0(?:px)?, ?|translate3d\(0(?:px)?, ?)(\d+)(?:\.\d+)?px/;
