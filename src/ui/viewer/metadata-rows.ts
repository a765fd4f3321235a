export interface MetadataRow {
  name: string;
  value: string;
}

/**
 * Metadata as texts: first what people look for most, then the rest in the result's order. Repeated
 * fields have one value per line, structured values are JSON. Fields without a value are left out.
 */
export function metadataRows(metadata: Record<string, unknown>): MetadataRow[] {
  return Object.entries(metadata)
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ({ name, value: valueText(value) }));
}

/** Title, author and dates go before everything else. */
function rankOf(name: string): number {
  const rank = FIRST.indexOf(name);
  return rank < 0 ? FIRST.length : rank;
}

const FIRST: readonly string[] = [
  'title',
  'author',
  'article:author',
  'publishedTime',
  'article:published_time',
  'modifiedTime',
  'article:modified_time',
  'og:site_name',
  'description',
  'language',
  'url',
  'sourceURL',
];

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
