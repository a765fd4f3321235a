import { oneLine } from '@/contract/one-line';
import { asksForMore } from '@/contract/load-more';
import { isSamePage } from '@/contract/address/same-page';
import { addressBase, linkAddress } from '@/contract/snapshot/addresses';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import type { NextPage, NextSign } from '@/contract/table/next-page';
import { counterOf, listOf } from './address-counter';
import { beginsWithNext, isArrow, saysNext } from './next-words';
import { isButton, nextControl } from './next-control';
import { hasNumbers, nextInNumbers } from './page-numbers';
import { pageLinks, sameOrigin, type PageLink } from './page-links';

/**
 * How the list of a page continues. The most reliable sign counts. A page without any sign may
 * still load more when it is scrolled.
 *
 * @param records - The elements of the list's own records; links in them lead to what they are
 *   about.
 */
export function nextPage(
  snapshot: Snapshot,
  records: ReadonlySet<SnapshotElement> = new Set(),
): NextPage {
  const links = pageLinks(snapshot, records);
  const found = linkToNext(snapshot, links);
  const button = moreButton(snapshot.root);
  const link = links.find(({ url }) => url === found?.url)?.element;
  const control = nextControl(snapshot.root, records, link);
  return {
    ...found,
    ...(button !== undefined && { button }),
    ...(control !== undefined && { control }),
  };
}

function linkToNext(
  snapshot: Snapshot,
  links: readonly PageLink[],
): { url: string; sign: NextSign } | undefined {
  const declared = declaredNext(snapshot) ?? best(snapshot, links.filter(isRelated));
  if (declared !== undefined) return { url: declared, sign: 'relation' };
  const labelled = best(
    snapshot,
    links.filter(({ labels }) => labels.some(beginsWithNext)),
  );
  if (labelled !== undefined) return { url: labelled, sign: 'label' };
  const written =
    best(
      snapshot,
      links.filter(({ text }) => saysNext(text)),
    ) ??
    best(
      snapshot,
      links.filter(({ text, url }) => isArrow(text) && isSameList(url, snapshot.url)),
    );
  if (written !== undefined) return { url: written, sign: 'text' };
  const numbered = nextInNumbers(links);
  if (numbered !== undefined) return { url: numbered.url, sign: 'number' };
  const counted = nextByAddress(snapshot, links);
  return counted === undefined ? undefined : { url: counted, sign: 'address' };
}

function declaredNext({ head, url, root, baseUri }: Snapshot): string | undefined {
  const base = addressBase(root.baseUrl ?? url, baseUri);
  for (const { relations, href } of head.links) {
    if (!relations.includes('next')) continue;
    const address = sameOrigin(linkAddress(href, base), url);
    if (address !== null) return address;
  }
  return undefined;
}

function isRelated({ relations }: PageLink): boolean {
  return relations.includes('next');
}

/**
 * Of several such links, the one to the same list: sliders and links between articles say “next”
 * too.
 */
function best({ url }: Snapshot, links: readonly PageLink[]): string | undefined {
  const list = listOf(url);
  const same = links.find((link) => listOf(link.url) === list);
  return (same ?? links.find((link) => isSameList(link.url, url)) ?? links[0])?.url;
}

function isSameList(address: string, page: string): boolean {
  if (listOf(address) === listOf(page)) return true;
  return URL.parse(address)?.pathname === URL.parse(page)?.pathname;
}

/**
 * The address of the next page by its number: that of a link with the next higher number or, if the
 * page has no links to other pages of its list, the page's own address with its number raised by
 * one.
 */
function nextByAddress({ url }: Snapshot, links: readonly PageLink[]): string | undefined {
  const own = counterOf(url);
  const list = listOf(url);
  const others = links.flatMap((link) => {
    const counter = counterOf(link.url);
    return counter !== undefined && listOf(link.url) === list ? [{ ...link, counter }] : [];
  });
  const isOffset = others.some(({ counter }) => counter.isOffset);
  const value = own?.value ?? (isOffset ? 0 : 1);
  const later = others
    .filter(({ counter }) =>
      counter.isOffset ? counter.value > value : counter.value === value + 1,
    )
    .toSorted((one, other) => one.counter.value - other.counter.value);
  if (later[0] !== undefined) return later[0].url;
  const mayCount = own !== undefined && !own.isOffset && others.length === 0 && !hasNumbers(links);
  const counted = mayCount ? own.at(own.value + 1) : undefined;
  return counted === undefined || isSamePage(counted, url) ? undefined : counted;
}

/** The words of the last button that loads more into the page; `undefined` if there is none. */
function moreButton(root: SnapshotElement): string | undefined {
  let found: string | undefined;
  for (const node of elementsIn(root)) {
    if (!isButton(node)) continue;
    const words = oneLine(node.textContent) || oneLine(node.getAttribute('aria-label') ?? '');
    if (words.length <= 100 && asksForMore(words)) found = words;
  }
  return found;
}
