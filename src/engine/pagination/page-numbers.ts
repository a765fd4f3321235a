import { oneLine } from '@/contract/one-line';
import { descendants, isWithin, type SnapshotElement } from '@/contract/snapshot/tree';
import type { PageLink } from './page-links';

/**
 * The link to the page after the current one, in a row of page numbers; `undefined` if there is no
 * such row, or the current page is its last.
 */
export function nextInNumbers(links: readonly PageLink[]): PageLink | undefined {
  const numbered = links.filter(({ text, url }) => isNumber(text) && countsIn(url, text));
  for (const link of numbered) {
    const row = rowOf(link.element, numbered);
    const current = row === undefined ? undefined : currentIn(row, numbered);
    if (row === undefined || current === undefined) continue;
    const next = numbered.find(
      ({ element, text }) => isWithin(element, row) && Number(text) === current + 1,
    );
    if (next !== undefined) return next;
  }
  return undefined;
}

/** Whether a page has links to other pages by their numbers. */
export function hasNumbers(links: readonly PageLink[]): boolean {
  return links.some(({ text, url }) => isNumber(text) && countsIn(url, text));
}

/** The smallest element around a link that also contains the current page's number. */
function rowOf(link: SnapshotElement, links: readonly PageLink[]): SnapshotElement | undefined {
  let row = link.parentNode;
  for (let level = 0; row !== null && level < MAX_LEVELS; level++) {
    if (currentIn(row, links) !== undefined) return row;
    row = row.parentNode;
  }
  return undefined;
}

/** The number in a row that is marked as current, or that is not a link. */
function currentIn(row: SnapshotElement, links: readonly PageLink[]): number | undefined {
  const linked = new Set<SnapshotElement>(links.map(({ element }) => element));
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
