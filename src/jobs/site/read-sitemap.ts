/** The content of a sitemap: pages, or further sitemaps. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

/**
 * Reads a sitemap, a sitemap index, or a plain list of addresses, one per line. Leaves out what is
 * not a web address. Sitemaps may have fifty thousand addresses, so they are not parsed as XML.
 */
export function readSitemap(text: string): Sitemap {
  const isIndex = /<sitemapindex[\s>]/u.test(text);
  const isXml = isIndex || /<urlset[\s>]/u.test(text);
  const addresses = isXml ? locations(text) : text.trimStart().startsWith('<') ? [] : lines(text);
  const found = addresses.filter((address) => /^https?:\/\//iu.test(address));
  return isIndex ? { pages: [], sitemaps: found } : { pages: found, sitemaps: [] };
}

function locations(text: string): string[] {
  return text
    .split('<loc>')
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf('</loc>');
      if (end === -1 || end > LONGEST) return [];
      const raw = part.slice(0, end).trim();
      const isVerbatim = raw.startsWith('<![CDATA[') && raw.endsWith(']]>');
      return isVerbatim ? raw.slice(9, -3).trim() : raw.replaceAll(ENTITY, character);
    });
}

function character(_whole: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/iu.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return NAMED[name] ?? '';
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

function lines(text: string): string[] {
  return text.split(/[\r\n]+/u).map((line) => line.trim());
}

/** XML has no others. */
const ENTITY = /&(amp|lt|gt|quot|apos|#x[\da-f]{1,6}|#\d{1,7});/giu;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const LONGEST = 8200;
