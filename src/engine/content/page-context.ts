import type { Metadata } from '@/contract/scrape-data';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import type { PageContext } from './page-facts';

/**
 * Gathers what a page's head and address say about its content.
 *
 * @param announced - What its structured data names.
 */
export function readPageContext(
  { root, head }: Snapshot,
  metadata: Metadata,
  announced: readonly AnnouncedFact[] = [],
): PageContext {
  return {
    url: root.baseUrl ?? '',
    title: text(metadata.title),
    description: text(metadata.description),
    ogType: text(metadata['og:type']),
    schemaTypes: schemaTypes(head.linkedData),
    announced,
  };
}

/**
 * The type names in JSON-LD scripts, one for each thing, read without parsing, since broken scripts name their
 * types, too.
 */
function schemaTypes(scripts: readonly string[]): string[] {
  const types: string[] = [];
  for (const script of scripts) {
    for (const [, type] of script.matchAll(/"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]+)"/g)) {
      if (type !== undefined) types.push(type);
    }
  }
  return types;
}

function text(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}
