import { throwIfAborted } from '@/async/deadline';
import { readSitemap } from './read-sitemap';

/** A file of a site as it was fetched. */
export interface LoadedFile {
  status: number;
  /** Empty if there are too many. */
  bytes: Uint8Array;
  isTooLarge?: true;
}

/**
 * The pages that a site's sitemaps name, in order: the sitemaps in its robots.txt, else
 * `/sitemap.xml`. Follows sitemap indexes three levels deep. Leaves out what cannot be read.
 *
 * @param site - Any address of it.
 * @param named - The sitemaps that robots.txt names.
 * @param limit - How many pages are enough.
 */
export async function findSitemapPages(
  site: string,
  named: readonly string[],
  limit: number,
  load: (url: string, signal: AbortSignal) => Promise<LoadedFile>,
  signal: AbortSignal,
): Promise<string[]> {
  const first = named.length > 0 ? named : [new URL('/sitemap.xml', site).href];
  const seen = new Set(first);
  const pages: string[] = [];
  let level: string[] = [...first];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (let at = 0; at < level.length && pages.length < limit; at += AT_ONCE) {
      const found = await Promise.all(
        level.slice(at, at + AT_ONCE).map(async (address) => readFile(address, load, signal)),
      );
      for (const { pages: here, sitemaps } of found) {
        for (const page of here) pages.push(page);
        for (const sitemap of sitemaps) {
          if (seen.has(sitemap) || seen.size >= MAX_SITEMAPS) continue;
          seen.add(sitemap);
          next.push(sitemap);
        }
      }
    }
    level = next;
  }
  return pages;
}

async function readFile(
  address: string,
  load: (url: string, signal: AbortSignal) => Promise<LoadedFile>,
  signal: AbortSignal,
) {
  try {
    const { status, bytes } = await load(address, signal);
    if (status >= 400) return NOTHING;
    return readSitemap(new TextDecoder().decode(await unzipped(bytes)));
  } catch {
    throwIfAborted(signal);
    return NOTHING;
  }
}

/** The content of a gzip file, unless it is too large; any other file unchanged. */
async function unzipped(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new Uint8Array(bytes);
  if (plain[0] !== 0x1f || plain[1] !== 0x8b) return plain;
  const stream = new Blob([plain]).stream().pipeThrough(new DecompressionStream('gzip'));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LARGEST) {
      await reader.cancel();
      break;
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const NOTHING = { pages: [], sitemaps: [] };
const DEEPEST = 3;
const MAX_SITEMAPS = 1000;
/** Sitemaps are meant for programs to read, so a few may be loaded at once. */
const AT_ONCE = 4;
/** The standard allows a sitemap fifty megabytes. */
const LARGEST = 50_000_000;
