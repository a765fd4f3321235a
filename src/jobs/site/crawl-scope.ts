import { pageKey } from '@/contract/address/address-list';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { linearPattern } from './linear-pattern';
import { isOfSite } from './site-scope';

/**
 * The scope of a crawl: everything below the paths of its start addresses, or their whole sites,
 * plus subdomains or all other sites if wanted; of these, what its patterns allow. Leaves out
 * pictures, archives and other files.
 *
 * @param onUnjudged - Called for each address that a pattern cannot be tested on in time; it is left out.
 */
export function crawlScope(
  starts: readonly string[],
  order: CrawlOrder,
  onUnjudged: () => void = () => {},
) {
  const { includePaths = [], excludePaths = [], regexOnFullURL = false } = order;
  const { crawlEntireDomain = false, deduplicateSimilarURLs = true } = order;
  const { allowSubdomains = false, allowExternalLinks = false } = order;
  const homes = starts.flatMap((start) => URL.parse(start) ?? []);
  const included = includePaths.map((source) => boundedPattern(source, false, onUnjudged));
  const excluded = excludePaths.map((source) => boundedPattern(source, true, onUnjudged));
  return {
    has: (address: string): boolean => {
      const url = URL.parse(address);
      if (url === null || FILE.test(url.pathname)) return false;
      const own = homes.filter((home) => home.origin === url.origin);
      const belongs =
        own.length > 0
          ? crawlEntireDomain || own.some((home) => isBelow(url, home))
          : (allowExternalLinks && /^https?:$/u.test(url.protocol)) ||
            (allowSubdomains &&
              homes.some((home) => home.protocol === url.protocol && isOfSite(url, home, true)));
      if (!belongs) return false;
      const text = regexOnFullURL ? url.href : url.pathname;
      if (excluded.some((fits) => fits(text))) return false;
      return included.length === 0 || included.some((fits) => fits(text));
    },
    /** Identifies a page. */
    keyOf: (address: string): string => {
      const url = URL.parse(address);
      if (url === null) return address;
      if (order.ignoreQueryParameters === true) url.search = '';
      return deduplicateSimilarURLs ? similarKey(url) : pageKey(url.href);
    },
    /**
     * Counts a start as being where it was found, too, if that differs by scheme and `www` only. Only
     * then do these belong to the crawl: its permission may not cover both.
     *
     * @returns Whether that adds to the scope.
     */
    move: (start: string, to: string): boolean => {
      const home = new URL(start);
      const moved = new URL(home.pathname, to);
      if (moved.origin === home.origin || !isOfSite(moved, home, false)) return false;
      if (homes.some(({ href }) => href === moved.href)) return false;
      homes.push(moved);
      return true;
    },
  };
}

/**
 * The test of a pattern by {@link linearPattern}, as pages write what it is tested on. Gives up on one that could
 * not be tested in time for three addresses.
 *
 * @param otherwise - What it gives for an address that it cannot judge.
 */
function boundedPattern(
  source: string,
  otherwise: boolean,
  onUnjudged: () => void,
): (text: string) => boolean {
  const fits = linearPattern(source);
  let late = 0;
  return (text) => {
    const isIn = late < MOST_LATE ? fits?.(text) : undefined;
    if (isIn !== undefined) return isIn;
    late += 1;
    onUnjudged();
    return otherwise;
  };
}

/** Whether an address is below another one, or below the folder of a file. */
function isBelow({ pathname }: URL, home: URL): boolean {
  const last = home.pathname.slice(home.pathname.lastIndexOf('/') + 1);
  const base = last.includes('.') ? home.pathname.slice(0, -last.length) : home.pathname;
  return pathname === base || pathname.startsWith(base.endsWith('/') ? base : `${base}/`);
}

/**
 * As `pageKey`, but the scheme, `www`, a folder's index file and session ids make no difference
 * either.
 */
function similarKey(url: URL): string {
  const plain = new URL(url);
  plain.pathname = plain.pathname
    .replace(/;jsessionid=[^/;]*/iu, '')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/iu, '/');
  const fields = [...plain.searchParams].filter(([name]) => !SESSION.test(name));
  plain.search = new URLSearchParams(fields).toString();
  return pageKey(plain.href).replace(/^https?:\/\/(?:www\.)?/u, '');
}

const MOST_LATE = 3;
const SESSION = /^(?:jsessionid|phpsessid|sessionid|session_id|sid|aspsessionid\w*)$/iu;
const FILE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|json|xml|rss|atom|zip|gz|tar|rar|7z|exe|dmg|apk|iso|mp[34]|webm|mov|avi|wav|ogg|flac|woff2?|ttf|otf|pdf|docx?|xlsx?|pptx?|csv|epub)$/iu;
