import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { changeList, membersOf, readList, type KeptList } from './list-change';

/** The picks of all sites, by host. One that cannot be read is left out. */
export async function readSitePicks(): Promise<SitePicks[]> {
  return (await readList(PICKS)).toSorted((a, b) => (a.host < b.host ? -1 : 1));
}

/** The picks for the site of a page; `undefined` if there are none. */
export async function sitePicksFor(url: string): Promise<SitePicks | undefined> {
  const host = hostOf(url);
  return (await readSitePicks()).find((one) => one.host === host);
}

/** Stores the picks for a site, replacing earlier ones. */
export function saveSitePicks(picks: SitePicks): Promise<void> {
  return addSitePicks([picks]);
}

/** Adds picks for sites to the stored ones, replacing earlier ones for the same sites. */
export function addSitePicks(put: readonly SitePicks[]): Promise<void> {
  return changeList(PICKS, { put });
}

/** Forgets the picks of a site. */
export function removeSitePicks(host: string): Promise<void> {
  return changeList(PICKS, { drop: [host] });
}

/** The site of a page; empty for an address without a host. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}

const selectors = lazily(() =>
  z.array(z.string().check(z.minLength(1), z.maxLength(2000))).check(z.maxLength(200)),
);
const fields = lazily(() => ({
  /** With its port, if it has one of its own. */
  host: z.string().check(z.minLength(1), z.maxLength(300)),
  include: selectors(),
  exclude: selectors(),
  /** Whether to take the main content or the whole page; absent if the user's setting applies. */
  onlyMainContent: z.optional(z.boolean()),
  /** When it was chosen, in milliseconds since 1970. */
  savedAt: z.number(),
}));
const Stored = lazily(() => z.object(fields()));

/** What the user wants taken from the pages of a site, and left out. */
export type SitePicks = z.output<ReturnType<typeof Stored>>;

/** The picks for sites in a file; no other keys are allowed. */
export const SitePicksInFile = lazily(() => z.array(z.strictObject(fields())));

const PICKS: KeptList<SitePicks> = {
  key: 'site-picks',
  parse: (item) => membersOf(item, Stored()),
  idOf: ({ host }) => host,
};
