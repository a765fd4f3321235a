import { hostOf } from '@/contract/address/host-of';
import { routeOf } from '@/contract/address/same-page';
import { readablePart } from '../readable-address';

/** A folder of a site, or a whole host. */
export interface SiteFolder<Page extends { url: string }> {
  /** The common part of its addresses; unique among all folders. */
  path: string;
  /** What it adds to the path of its parent folder, as people write it. */
  name: string;
  /** Its pages that are not in a subfolder. */
  pages: Page[];
  folders: SiteFolder<Page>[];
  /** All pages in it, at any depth. */
  all: Page[];
}

/**
 * Pages grouped by the folders of their addresses. A folder that contains only one folder is merged
 * with it; a single page gets no folder. Pages and folders keep the order of the given pages.
 */
export function siteTree<Page extends { url: string }>(given: readonly Page[]): SiteFolder<Page>[] {
  const hosts = Map.groupBy(given, ({ url }) => hostOf(url));
  return [...hosts].map(([host, pages]) => folder(host, host, pages, 0));
}

/** Whether a tree is more useful than a list. */
export function hasFolders(tree: readonly SiteFolder<{ url: string }>[]): boolean {
  return tree.length > 1 || tree.some(({ folders }) => folders.length > 0);
}

/** The part of an address after its folder, as people write it. */
export function fileOf(address: string): string {
  const { pathname, search } = URL.parse(address) ?? { pathname: address, search: '' };
  const file = pathname.slice(pathname.lastIndexOf('/') + (pathname.endsWith('/') ? 0 : 1));
  return readablePart(file + search + routeOf(address));
}

function folder<Page extends { url: string }>(
  path: string,
  name: string,
  all: Page[],
  depth: number,
): SiteFolder<Page> {
  const groups = new Map<string, Page[]>();
  const pages: Page[] = [];
  for (const page of all) {
    const part = foldersOf(page.url)[depth];
    const group = part === undefined ? pages : groups.get(part);
    if (group !== undefined) group.push(page);
    else groups.set(part ?? '', [page]);
  }
  const [only] = groups;
  if (only !== undefined && groups.size === 1 && pages.length === 0 && depth < DEEPEST)
    return folder(`${path}/${only[0]}`, `${name}/${readablePart(only[0])}`, only[1], depth + 1);
  const folders: SiteFolder<Page>[] = [];
  for (const [part, inside] of groups) {
    if (inside.length < 2 || depth >= DEEPEST) pages.push(...inside);
    else folders.push(folder(`${path}/${part}`, readablePart(part), inside, depth + 1));
  }
  return { path, name, pages, folders, all };
}

function foldersOf(address: string): string[] {
  return (URL.parse(address)?.pathname ?? '').split('/').slice(1, -1);
}

const DEEPEST = 20;
