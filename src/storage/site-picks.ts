import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { hostSchema, siteList } from './site-list';

const selectors = lazily(() =>
  z.array(z.string().check(z.minLength(1), z.maxLength(2000))).check(z.maxLength(200)),
);
const fields = lazily(() => ({
  host: hostSchema(),
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

/** The picks of all sites. */
export const sitePicks = siteList('site-picks', Stored);

/** The picks for sites in a file; no other keys are allowed. */
export const SitePicksInFile = lazily(() => z.array(z.strictObject(fields())));
