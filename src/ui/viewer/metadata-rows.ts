import type { PlainKey } from '@/contract/user-text';
import { dayText } from '../byline';

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

/**
 * What readers want to know of a page, each with the key of its name: its title, who wrote it, and the like. What the
 * page does not say is left out.
 */
export function metadataFacts(
  metadata: Record<string, unknown>,
): { name: PlainKey; value: string }[] {
  const values = new Map(metadataRows(metadata).map(({ name, value }) => [name, value]));
  return FACTS.flatMap(([name, ...fields]) => {
    const value = fields.map((field) => values.get(field)).find((one) => one !== undefined);
    return value === undefined
      ? []
      : [{ name, value: DAYS.has(name) ? dayText(value) || value : value }];
  });
}

const FACTS: readonly (readonly [name: PlainKey, ...fields: string[]])[] = [
  ['tableColumnTitle', 'title', 'og:title'],
  ['tableColumnAuthor', 'author', 'article:author'],
  ['joinPublished', 'publishedTime', 'article:published_time'],
  ['metadataModified', 'modifiedTime', 'article:modified_time'],
  ['metadataSite', 'og:site_name', 'ogSiteName'],
  ['schemaDescription', 'description', 'og:description', 'ogDescription'],
  ['optionsLanguage', 'language'],
  ['fieldUrl', 'url', 'sourceURL'],
];
const DAYS: ReadonlySet<PlainKey> = new Set(['joinPublished', 'metadataModified']);

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
