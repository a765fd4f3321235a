import type { Pacer } from '@/async/pacer';
import type { Meter } from './robots-file';
import { unzipped } from './unzipped';

/** The content of a sitemap: pages, or further sitemaps. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

/** How many sitemaps of a site are read at most, whoever names them. */
export const MAX_SITEMAPS = 100;

/**
 * Reads a sitemap, a sitemap index, or a plain list of addresses, one per line, zipped or not;
 * leaves out what is not a web address. Sitemaps may have fifty thousand addresses, so they are not
 * parsed as XML, but read piece by piece, and no further than to the last address that is wanted.
 * Time is proportional to what is read, and memory to the addresses.
 *
 * @param limit - How many pages are enough.
 * @param meter - Counts the characters that are looked at, each time.
 * @throws {Error} if it is zipped and damaged.
 */
export async function readSitemap(
  bytes: Uint8Array,
  limit: number,
  pacer: Pacer,
  meter: Meter = { steps: 0 },
): Promise<Sitemap> {
  const decoder = new TextDecoder();
  const found: string[] = [];
  let kind: Kind | undefined;
  let text = '';
  const take = () => {
    meter.steps += text.length;
    kind ??= kindOf(text);
    if (kind === undefined) return;
    const most = kind === 'index' ? MAX_SITEMAPS : limit;
    text = kind === 'list' ? takeLines(text, found, most) : takeLocations(text, found, most, meter);
  };
  for await (const piece of unzipped(bytes)) {
    text += decoder.decode(piece, { stream: true });
    take();
    if (kind === 'other' || found.length >= limit) break;
    if (pacer.due()) await pacer.yield();
  }
  text += '\n';
  take();
  return kind === 'index' ? { pages: [], sitemaps: found } : { pages: found, sitemaps: [] };
}

type Kind = 'index' | 'pages' | 'list' | 'other';

/** What a file is, judging by its beginning; `undefined` if that is not long enough to tell. */
function kindOf(text: string): Kind | undefined {
  const [begin] = text.trimStart();
  if (begin !== undefined && begin !== '<') return 'list';
  const [, root] = /<(sitemapindex|urlset)[\s>]/u.exec(text) ?? [];
  if (root !== undefined) return root === 'urlset' ? 'pages' : 'index';
  return text.length > LONGEST_HEAD ? 'other' : undefined;
}

/**
 * Adds the addresses between tags to those found, and gives the rest of the text, which more text
 * may complete.
 */
function takeLocations(text: string, found: string[], most: number, meter: Meter): string {
  let begin = seek(text, BEGIN, 0, meter);
  let end = -1;
  while (begin !== -1 && found.length < most) {
    const from = begin + BEGIN.length;
    if (end < from) end = seek(text, END, from, meter);
    if (end === -1) break;
    begin = seek(text, BEGIN, from, meter);
    const isOpen = begin !== -1 && begin < end;
    if (!isOpen && end - from <= LONGEST) add(found, addressIn(text.slice(from, end).trim()));
  }
  if (begin === -1) return text.slice(-BEGIN.length);
  const last = text.slice(text.lastIndexOf(BEGIN));
  return last.length > LONGEST ? last.slice(-BEGIN.length) : last;
}

function seek(text: string, tag: string, from: number, meter: Meter): number {
  const at = text.indexOf(tag, from);
  meter.steps += (at === -1 ? text.length : at) - from;
  return at;
}

function addressIn(raw: string): string {
  const isVerbatim = raw.startsWith('<![CDATA[') && raw.endsWith(']]>');
  return isVerbatim ? raw.slice(9, -3).trim() : raw.replaceAll(ENTITY, character);
}

/** As {@link takeLocations}, from a text with an address on each line. */
function takeLines(text: string, found: string[], most: number): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  for (const line of text.slice(0, Math.max(0, end)).split(/[\r\n]+/u)) {
    if (found.length >= most) return '';
    add(found, line.trim());
  }
  const rest = text.slice(end + 1);
  return rest.length > LONGEST ? '' : rest;
}

function add(found: string[], address: string): void {
  if (address.length <= LONGEST && /^https?:\/\//iu.test(address)) found.push(address);
}

function character(_whole: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/iu.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return NAMED[name] ?? '';
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

const BEGIN = '<loc>';
const END = '</loc>';
/** XML has no others. */
const ENTITY = /&(amp|lt|gt|quot|apos|#x[\da-f]{1,6}|#\d{1,7});/giu;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
/** Characters of an address. */
const LONGEST = 8200;
/** Characters before the first element. */
const LONGEST_HEAD = 64_000;
