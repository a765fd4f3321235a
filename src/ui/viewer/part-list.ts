import type { ScrapeData } from '@/contract/scrape-data';

/**
 * The parts of a result that have a view of their own, in the order of their tabs, each with the
 * names in `data` that it shows. `other` shows what is named nowhere.
 */
export const PARTS = {
  texts: ['summary', 'answer', 'highlights'],
  extracted: ['json'],
  changes: ['changeTracking'],
  product: ['product'],
  menu: ['menu'],
  branding: ['branding'],
  media: ['screenshot', 'audio', 'video', 'videos'],
  actions: ['actions'],
  attributes: ['attributes'],
  pages: ['pages'],
  rawHtml: ['rawHtml'],
  file: ['rawBase64'],
  other: [],
} as const satisfies Record<string, readonly string[]>;

export type PartId = keyof typeof PARTS;

/** The parts that a result has, in the order of their tabs. */
export function partsOf(data: ScrapeData): PartId[] {
  // The keys of an object literal are the ones that its type names.
  const ids = Object.keys(PARTS) as PartId[];
  const values: Record<string, unknown> = { ...data };
  return ids.filter((id) => {
    if (id === 'other') return Object.keys(otherParts(data)).length > 0;
    if (id === 'file' && unparsedPdf(data) !== undefined) return true;
    return PARTS[id].some((name) => isThere(name, values[name]));
  });
}

/** A PDF that was not to be parsed, in base64, which the service gives in place of the markdown. */
export function unparsedPdf({ markdown, metadata }: ScrapeData): string | undefined {
  const isPdf = /^application\/(?:x-)?pdf\b/i.test(metadata.contentType ?? '');
  return isPdf && markdown?.startsWith(PDF_START) ? markdown : undefined;
}

/** `%PDF-` in base64, as far as it is decided. */
const PDF_START = 'JVBERi';

/** What no view is made for, by name: parts that the contract does not know, and unrecognized. */
export function otherParts(data: ScrapeData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !SHOWN.has(name) && value !== undefined),
  );
}

/** An extraction that failed gives null, which is worth saying; of other parts null means none. */
function isThere(name: string, value: unknown): boolean {
  return value !== undefined && (value !== null || name === 'json');
}

/** `warning` is shown above every view. */
const SHOWN: ReadonlySet<string> = new Set<string>(
  Object.values(PARTS)
    .flat<readonly (readonly string[])[]>()
    .concat('markdown', 'html', 'links', 'images', 'metadata', 'warning'),
);
