import type { Metadata } from '@/contract/scrape-data';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { PageContext } from './page-facts';

/** Gathers what a page's head and address say about its content. */
export function readPageContext({ root, head }: Snapshot, metadata: Metadata): PageContext {
  return {
    url: root.baseUrl ?? '',
    title: text(metadata.title),
    description: text(metadata.description),
    ogType: text(metadata['og:type']),
    schemaTypes: schemaTypes(head.linkedData),
  };
}

/**
 * The type names in JSON-LD scripts, read without parsing, since broken scripts name their types,
 * too.
 */
function schemaTypes(scripts: readonly string[]): string[] {
  const types = new Set<string>();
  for (const script of scripts) {
    for (const [, type] of script.matchAll(/"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]+)"/g)) {
      if (type !== undefined) types.add(type);
    }
  }
  return [...types];
}

function text(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}
