import {
  descendants,
  elementsIn,
  type SnapshotElement,
  type SnapshotNode,
  type SnapshotText,
} from '@/contract/snapshot/tree';
import { isShown } from '@/engine/constructs/shown';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';

/**
 * Removes the figure of a rating beside stars whose label says it: “4.6” after “Rated 4.6 out of
 * 5”.
 *
 * @param content - Changed.
 * @param announced - A figure that the page states as its rating stays if the label writes it in
 *   another way: 5.0 for a label with a 5.
 */
export function leaveOutRatingFigures(
  content: SnapshotElement,
  announced: readonly AnnouncedFact[],
): void {
  const ratings = announced.filter(({ kind }) => kind === 'rating').map(({ text }) => text.trim());
  const figures: SnapshotText[] = [];
  for (const node of elementsIn(content)) {
    if (node.construct?.type !== 'sign') continue;
    const label = node.getAttribute('aria-label') ?? '';
    const said = numbersIn(label);
    const text = said.length === 0 ? null : figureBeside(node);
    const figure = text?.nodeValue.trim() ?? '';
    if (text === null || !said.includes(Number(figure.replace(',', '.')))) continue;
    if (label.includes(figure) || !ratings.includes(figure)) figures.push(text);
  }
  for (const text of figures) {
    const siblings = text.parentNode?.childNodes;
    siblings?.splice(siblings.indexOf(text), 1);
  }
}

/** The text after a sign, or before it, if it is just a number. */
function figureBeside(sign: SnapshotElement): SnapshotText | null {
  let element = sign;
  let siblings = shownIn(element.parentNode);
  // Components put boxes of their own around a sign.
  for (let level = 0; siblings.length === 1 && level < MAX_LEVELS; level++) {
    element = element.parentNode ?? element;
    siblings = shownIn(element.parentNode);
  }
  const at = siblings.indexOf(element);
  for (const beside of [siblings[at + 1], siblings[at - 1]]) {
    if (beside === undefined) continue;
    const text = beside.nodeType === 3 ? beside : onlyText(beside);
    if (text !== null && FIGURE.test(text.nodeValue)) return text;
  }
  return null;
}

function shownIn(element: SnapshotElement | null): SnapshotNode[] {
  return (element?.childNodes ?? []).filter(isShown);
}

function onlyText(element: SnapshotElement): SnapshotText | null {
  let only: SnapshotText | null = null;
  let nodes = 0;
  for (const node of descendants(element)) {
    if (++nodes > MAX_NODES) return null;
    if (node.nodeType === 1 || !/\S/.test(node.nodeValue)) continue;
    if (only !== null) return null;
    only = node;
  }
  return only;
}

function numbersIn(label: string): number[] {
  return [...label.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) =>
    Number(figure.replace(',', '.')),
  );
}

const FIGURE = /^\s*\d(?:[.,]\d{1,2})?\s*$/;
const MAX_LEVELS = 3;
const MAX_NODES = 8;
