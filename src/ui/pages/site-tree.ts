import type { PageLink } from '@/contract/page-link';

/** A folder of a site, or the whole of a host. */
export interface SiteFolder {
  /** What its addresses have in common; unique among all. */
  path: string;
  /** What it has more than the folder around it. */
  name: string;
  /** Its pages that are in no folder of it. */
  pages: PageLink[];
  folders: SiteFolder[];
  /** All pages in it, however deep. */
  all: PageLink[];
}

/**
 * Pages by the folders of their addresses. A folder that has nothing but one folder is one with it; a folder of
 * one page is none. Pages and folders are in the order of the links.
 */
export function siteTree(links: readonly PageLink[]): SiteFolder[] {
  const hosts = new Map<string, PageLink[]>();
  for (const link of links) {
    const host = URL.parse(link.url)?.host ?? '';
    const former = hosts.get(host);
    if (former === undefined) hosts.set(host, [link]);
    else former.push(link);
  }
  return [...hosts].map(([host, pages]) => folder(host, host, pages, 0));
}

function folder(path: string, name: string, all: PageLink[], depth: number): SiteFolder {
  const groups = new Map<string, PageLink[]>();
  const pages: PageLink[] = [];
  for (const link of all) {
    const part = foldersOf(link.url)[depth];
    const group = part === undefined ? pages : groups.get(part);
    if (group !== undefined) group.push(link);
    else groups.set(part ?? '', [link]);
  }
  const [only] = groups;
  if (only !== undefined && groups.size === 1 && pages.length === 0 && depth < DEEPEST)
    return folder(`${path}/${only[0]}`, `${name}/${only[0]}`, only[1], depth + 1);
  const folders: SiteFolder[] = [];
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
