import type { ScrapeData } from '@/contract/scrape-data';
import { unifiedLines, type DiffLine } from '../viewer/parts/diff-lines';
import { metadataRows } from '../viewer/metadata-rows';

/** What of two results can be compared. */
export const COMPARABLE = ['markdown', 'links', 'metadata'] as const;
export type Comparable = (typeof COMPARABLE)[number];

/** One part of a result as lines: the markdown, one link a line, or metadata sorted by name. */
export function comparableText(data: ScrapeData, what: Comparable): string {
  switch (what) {
    case 'markdown':
      return data.markdown ?? '';
    case 'links':
      return (data.links ?? []).join('\n');
    case 'metadata':
      return metadataRows(data.metadata)
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ name, value }) => `${name}: ${value}`)
        .join('\n');
  }
}

/**
 * What differs between two texts, with three lines around each difference; empty when nothing does.
 * Undefined when they differ so much that the search for the shortest list would take over two
 * seconds.
 */
export async function differences(before: string, after: string): Promise<DiffLine[] | undefined> {
  // Few people compare, so load the library on demand.
  const { structuredPatch } = await import('diff');
  const patch = structuredPatch('', '', ended(before), ended(after), '', '', {
    context: 3,
    timeout: 2000,
  });
  return patch?.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) =>
    unifiedLines([`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, ...lines].join('\n')),
  );
}

/** A missing line end at the end of the text is not a difference. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
