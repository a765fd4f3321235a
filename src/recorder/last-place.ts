import { oneLine } from '@/contract/one-line';
import {
  LONGEST_HEADING,
  placeAddress,
  type LastPlace,
  type Side,
} from '@/contract/recording/step-hints';
import { HEADINGS } from '@/picker/headings';
import { boxInWindow } from '@/picker/hit';
import { composedParent, findAll, frameOf, treeOf } from '@/picker/trees';
import * as native from '@/reader/native';

/** Where an element of a page stands now. */
export function lastPlaceOf(page: Document, element: Element): LastPlace {
  const { left, top, width, height } = boxInWindow(element);
  const { clientWidth } = page.documentElement;
  const [x, y] = scrolledBy(page);
  const side = sideOf(left, width, clientWidth);
  const heading = headingAbove(element, top);
  const at = heading && boxInWindow(heading.element);
  return {
    url: placeAddress(native.documentUrlOf(page)),
    ...(!staysInWindow(element) && { box: { left: left + x, top: top + y, width, height } }),
    ...(side !== undefined && { side }),
    ...(heading && at && { below: { words: heading.words, left: at.left + x, top: at.top + y } }),
  };
}

function scrolledBy(page: Document): [number, number] {
  const { scrollX = 0, scrollY = 0 } = native.windowOf(page) ?? {};
  return [scrollX, scrollY];
}

function sideOf(left: number, width: number, whole: number): Side | undefined {
  if (width > whole * WIDE) return undefined;
  const middle = (left + width / 2) / whole;
  if (middle < 1 / 3) return 'left';
  return middle > 2 / 3 ? 'right' : 'middle';
}

/** The last heading before an element that is drawn above it, also outside of its shadow root or frame. */
function headingAbove(
  element: Element,
  top: number,
): { element: Element; words: string } | undefined {
  for (let at: Element | null = element; at !== null;) {
    const tree = treeOf(at);
    const inner = at;
    const headings = findAll(tree, HEADINGS);
    let [end, to] = [0, headings.length];
    while (end < to) {
      const middle = (end + to) >> 1;
      const position = headings[middle]?.compareDocumentPosition(inner) ?? 0;
      if (position & Node.DOCUMENT_POSITION_FOLLOWING) end = middle + 1;
      else to = middle;
    }
    for (const heading of headings.slice(0, end).slice(-MOST_HEADINGS).toReversed()) {
      const words = oneLine(native.textContentOf(heading) ?? '');
      const box = boxInWindow(heading);
      if (words === '' || words.length > LONGEST_HEADING || box.height === 0) continue;
      if (box.top <= top) return { element: heading, words };
    }
    at = native.isShadowRoot(tree) ? native.hostOf(tree) : frameOf(tree);
  }
  return undefined;
}

function staysInWindow(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}

/** What is wider, as a share of the page, is at no side of it. */
const WIDE = 0.6;
const MOST_HEADINGS = 20;
