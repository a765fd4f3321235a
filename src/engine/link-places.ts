import { createPacer } from '@/async/pacer';
import { emptyReport } from '@/contract/capture-report';
import type { LinkPlace, PageLinks } from '@/contract/page-link';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import type { PageTable } from '@/contract/table/page-table';
import { chooseContent } from './content/choose-content';
import { readPageContext } from './content/page-context';
import { readMetadata } from './metadata/read-metadata';
import { findPageLinks, pageAddress } from './page-links';
import { searchResults } from './search-results';
import type { NameOfKind } from './tables/choose-columns';
import { findTables } from './tables/find-tables';

/**
 * The pages that a page links to, and from where: its main content, its navigation, columns of its
 * lists.
 *
 * @param snapshot - Not changed. Frames that belong to it have been joined.
 * @throws {FailureError} `CAPTURE_TIMEOUT`.
 */
export async function findLinkPlaces(
  snapshot: Snapshot,
  nameOfKind: NameOfKind,
): Promise<PageLinks> {
  const { root } = snapshot;
  const links = findPageLinks(root, snapshot.url);
  const tables = await findTables(snapshot, { nameOfKind });
  const context = readPageContext(snapshot, readMetadata(snapshot));
  const content = await chooseContent(root, context, emptyReport(), createPacer(TIMEOUT_MS));
  const navigation = elementsIn(root)
    .filter(({ localName }) => localName === 'nav')
    .toArray();
  const known = new Set(links.map(({ url }) => url));
  const places: LinkPlace[] = [
    { kind: 'content', name: '', urls: addressesIn([content], snapshot.url) },
    { kind: 'navigation', name: '', urls: addressesIn(navigation, snapshot.url) },
    ...tables.flatMap(columnPlaces),
  ];
  const own = places.map((place) => ({
    ...place,
    urls: [...new Set(place.urls)].filter((url) => known.has(url)),
  }));
  return {
    links,
    places: own.filter(({ urls }, at) => urls.length > 0 && !isSame(urls, own.slice(0, at))),
    results: searchResults(tables, root.baseUrl ?? snapshot.url),
  };
}

/**
 * Whether an earlier place has the same links, such as a column of names before one of addresses.
 */
function isSame(urls: readonly string[], others: readonly LinkPlace[]): boolean {
  const key = urls.join(' ');
  return others.some((other) => other.urls.join(' ') === key);
}

function addressesIn(parts: readonly SnapshotElement[], at: string): string[] {
  return parts.flatMap((part) => findPageLinks(part, at).map(({ url }) => url));
}

/** The columns of a table with links. */
function columnPlaces({ title, columns, rows }: PageTable): LinkPlace[] {
  return columns.flatMap(({ name, kind }, at) => {
    const urls = rows.flatMap((row) => {
      const { value, href } = row[at] ?? {};
      return pageAddress(kind === 'link' && typeof value === 'string' ? value : href) ?? [];
    });
    if (urls.length < FEWEST) return [];
    return [{ kind: 'column', name: [title, name].filter(Boolean).join(' · '), urls }];
  });
}

/** A column with fewer links is not worth choosing. */
const FEWEST = 2;
const TIMEOUT_MS = 20_000;
