import type { PageLink } from '@/contract/page-link';
import type { PageTable, TableCell } from '@/contract/table/page-table';
import { pageAddress } from './page-links';

/**
 * The results that a search page shows: the records of the list with most links to other sites,
 * each with its title and description. An address that redirects through the search's own site is
 * replaced by its target. Empty if no list of at least three records links elsewhere.
 *
 * @param tables - The tables of the page.
 * @param page - The page's address.
 */
export function searchResults(tables: readonly PageTable[], page: string): PageLink[] {
  const site = siteOf(page);
  const lists = tables.map((table) => resultsOf(table, site));
  const best = lists.reduce((most, list) => (list.length > most.length ? list : most), []);
  return best.length < FEWEST ? [] : best;
}

/** The records that link to other sites, each address once. */
function resultsOf({ columns, rows }: PageTable, site: string): PageLink[] {
  const results = new Map<string, string>();
  for (const row of rows) {
    const cells = columns.map(({ kind }, at) => ({ kind, cell: row[at] ?? undefined }));
    const addresses = cells.flatMap(({ kind, cell }) => {
      const [address] = [cell?.href, kind === 'link' ? textOf(cell) : undefined].filter(Boolean);
      const url = leadsTo(address);
      return url === undefined || siteOf(url) === site ? [] : [{ url, text: textOf(cell), kind }];
    });
    const named = addresses.find(({ kind }) => kind === 'text') ?? addresses[0];
    if (named === undefined || results.has(named.url)) continue;
    const texts = cells.filter(({ kind }) => kind === 'text').map(({ cell }) => textOf(cell));
    const title = named.kind === 'text' ? named.text : (texts[0] ?? '');
    // A text that contains the title is that of the whole record.
    const others = texts.filter((text) => title === '' || !text.includes(title));
    const [said] = others.toSorted((a, b) => b.length - a.length);
    results.set(named.url, [title, said].filter(Boolean).join(' · ').slice(0, LONGEST_TEXT));
  }
  return [...results].map(([url, text]) => ({ url, text }));
}

/**
 * The page that an address leads to: the one in its query if it contains exactly one, as addresses
 * that count clicks do.
 */
function leadsTo(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? '');
  const named = [...(url?.searchParams.values() ?? [])].filter((value) =>
    /^https?:\/\//iu.test(value),
  );
  const [only] = named;
  return pageAddress(named.length === 1 ? only : address);
}

function textOf(cell: TableCell | undefined): string {
  const { value, text } = cell ?? {};
  if (text !== undefined) return text;
  return typeof value === 'string' ? value : '';
}

/** The last two labels of a host, so that all parts of a site count as one. */
function siteOf(address: string): string {
  return (URL.parse(address)?.hostname ?? '').split('.').slice(-2).join('.');
}

const FEWEST = 3;
const LONGEST_TEXT = 200;
