import { answerParts, partsIn, type AnswerView } from '@/contract/response/answer-parts';
import type { ScrapeData } from '@/contract/scrape-data';

/** The views in every result that show a part of it. */
const COMMON = ['markdown', 'links', 'images', 'html'] as const satisfies AnswerView[];

/** Views that only some results have; `other` shows what no other view does. */
export type PartId = Exclude<AnswerView, (typeof COMMON)[number]> | 'other';

/** Those views, in the order of their tabs. */
export const PART_VIEWS: readonly PartId[] = [
  ...new Set(Object.values(answerParts).flatMap(({ view }) => (isPartView(view) ? [view] : []))),
  'other',
];

function isPartView(view: AnswerView | null): view is Exclude<PartId, 'other'> {
  return view !== null && !COMMON.some((common) => common === view);
}

/** The part views that a result has, in the order of their tabs. */
export function partsOf(data: ScrapeData): PartId[] {
  return PART_VIEWS.filter((id) => {
    if (id === 'other') return Object.keys(otherParts(data)).length > 0;
    if (id === 'file' && unparsedPdf(data) !== undefined) return true;
    return partsIn(id).some((name) => isThere(name, data[name]));
  });
}

/** A PDF returned unparsed in base64, which the service gives in place of the markdown. */
export function unparsedPdf({ markdown, metadata }: ScrapeData): string | undefined {
  const isPdf = /^application\/(?:x-)?pdf\b/i.test(metadata.contentType ?? '');
  return isPdf && markdown?.startsWith(PDF_START) ? markdown : undefined;
}

/** `%PDF-` in base64, without the last character, which depends on what follows. */
const PDF_START = 'JVBERi';

/** What no view is made for, by name: parts that the contract does not know, and `unrecognized`. */
export function otherParts(data: ScrapeData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !SHOWN.has(name) && value !== undefined),
  );
}

/**
 * A failed extraction gives null, which is worth showing; in other parts, null means nothing is
 * there.
 */
function isThere(name: string, value: unknown): boolean {
  return value !== undefined && (value !== null || name === 'json');
}

const SHOWN: ReadonlySet<string> = new Set([...Object.keys(answerParts), 'metadata']);
