/** A folder of a site, or the whole of a host. */
export interface SiteFolder<Page extends { url: string }> {
  /** What its addresses have in common; unique among all. */
  path: string;
  /** What it has more than the folder around it. */
  name: string;
  /** Its pages that are in no folder of it. */
  pages: Page[];
  folders: SiteFolder<Page>[];
  /** All pages in it, however deep. */
  all: Page[];
}

/**
 * Pages by the folders of their addresses. A folder that has nothing but one folder is one with it; a folder of
 * one page is none. Pages and folders are in the order of the given pages.
 */
export function siteTree<Page extends { url: string }>(given: readonly Page[]): SiteFolder<Page>[] {
  const hosts = new Map<string, Page[]>();
  for (const page of given) {
    const host = URL.parse(page.url)?.host ?? '';
    const former = hosts.get(host);
    if (former === undefined) hosts.set(host, [page]);
    else former.push(page);
  }
  return [...hosts].map(([host, pages]) => folder(host, host, pages, 0));
}

/** Whether a tree tells more than a list does. */
export function hasFolders(tree: readonly SiteFolder<{ url: string }>[]): boolean {
  return tree.length > 1 || tree.some(({ folders }) => folders.length > 0);
}

/** What an address has after its folder. */
export function fileOf(address: string): string {
  const { pathname, search } = URL.parse(address) ?? { pathname: address, search: '' };
  return pathname.slice(pathname.lastIndexOf('/') + (pathname.endsWith('/') ? 0 : 1)) + search;
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
    return folder(`${path}/${only[0]}`, `${name}/${only[0]}`, only[1], depth + 1);
  const folders: SiteFolder<Page>[] = [];
  for (const [part, inside] of groups) {
    if (inside.length < 2 || depth >= DEEPEST) pages.push(...inside);
    else folders.push(folder(`${path}/${part}`, part, inside, depth + 1));
  }
  return { path, name, pages, folders, all };
}

function foldersOf(address: string): string[] {
  return (URL.parse(address)?.pathname ?? '').split('/').slice(1, -1);
}

const DEEPEST = 20;
