import { oneLine } from '@/contract/one-line';
import { descendants, isWithin, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import type { PageLink } from './page-links';

/**
 * The link to the page after the current one, in a row of page numbers: the smallest element around one that also
 * contains the current page's number. `undefined` if there is no such row, or the current page is its last.
 */
export function nextInNumbers(links: readonly PageLink[]): PageLink | undefined {
  const numbered = links.filter(({ text, url }) => isNumber(text) && countsIn(url, text));
  const linked = new Set(numbered.map(({ element }) => element));
  /** The current page's number by row. */
  const currents = new Map<SnapshotElement, number | undefined>();
  const tried = new Set<SnapshotElement>();
  for (const { element } of numbered) {
    const around = outward(element.parentNode).take(MAX_LEVELS);
    const row = around.find((at) => {
      if (!currents.has(at)) currents.set(at, currentIn(at, linked));
      return currents.get(at) !== undefined;
    });
    if (row === undefined || tried.has(row)) continue;
    tried.add(row);
    const current = currents.get(row) ?? 0;
    const next = numbered.find(
      (other) => Number(other.text) === current + 1 && isWithin(other.element, row),
    );
    if (next !== undefined) return next;
  }
  return undefined;
}

/** Whether a page has links to other pages by their numbers. */
export function hasNumbers(links: readonly PageLink[]): boolean {
  return links.some(({ text, url }) => isNumber(text) && countsIn(url, text));
}

/** The number in a row that is marked as current, or that is not a link. */
function currentIn(row: SnapshotElement, linked: ReadonlySet<SnapshotElement>): number | undefined {
  let plain: number | undefined;
  let looked = 0;
  for (const node of descendants(row)) {
    if (++looked > MAX_NODES) return undefined;
    if (node.nodeType !== 1) continue;
    const text = oneLine(ownText(node));
    if (!isNumber(text)) continue;
    if (isMarked(node, row)) return Number(text);
    if (!isLinked(node, linked, row)) plain ??= Number(text);
  }
  return plain;
}

function isMarked(element: SnapshotElement, row: SnapshotElement): boolean {
  for (let at: SnapshotElement | null = element; at !== null && at !== row; at = at.parentNode) {
    const current = at.getAttribute('aria-current');
    if (current !== null && current !== 'false') return true;
    if (at.getAttribute('aria-selected') === 'true') return true;
    if (CURRENT.test(at.getAttribute('class') ?? '')) return true;
  }
  return false;
}

function isLinked(
  element: SnapshotElement,
  links: ReadonlySet<SnapshotElement>,
  row: SnapshotElement,
): boolean {
  for (let at: SnapshotElement | null = element; at !== null && at !== row; at = at.parentNode)
    if (links.has(at) || at.localName === 'a') return true;
  return false;
}

function ownText({ childNodes }: SnapshotElement): string {
  return childNodes.map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('');
}

function isNumber(text: string): boolean {
  return /^\d{1,5}$/.test(text);
}

/** Whether an address has a number that fits its link's text: the page's number, or its offset. */
function countsIn(url: string, text: string): boolean {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  const numbers: string[] = `${pathname}${search}`.match(/\d+/g) ?? [];
  // The first page often has no number in its address.
  return text === '1' || numbers.some((number) => Number(number) >= Number(text) - 1);
}

const CURRENT = /(?:^|[\s_-])(?:current|active|selected|is-active|on)(?:$|[\s_-])/i;
const MAX_LEVELS = 5;
const MAX_NODES = 400;
