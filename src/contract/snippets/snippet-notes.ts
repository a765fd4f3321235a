import { formatName, type ScrapeRequest } from '../request/scrape-request';
import type { SnippetKind } from './write-request';

/**
 * What keeps a copied request from running as it is written, one sentence each: what an official SDK
 * does not take though the service does.
 */
export function snippetNotes(kind: SnippetKind, request: ScrapeRequest): string[] {
  if (kind !== 'javascript' && kind !== 'python') return [];
  return [
    ...(asksForAnyJson(request)
      ? ['The SDK refuses the format json without a prompt or a schema. Add one of the two.']
      : []),
    ...(kind === 'python' ? unknownToPython(request) : []),
  ];
}

function asksForAnyJson({ formats = [] }: ScrapeRequest): boolean {
  return formats.some(
    (format) =>
      formatName(format) === 'json' &&
      (typeof format === 'string' || !('prompt' in format || 'schema' in format)),
  );
}

function unknownToPython(request: ScrapeRequest): string[] {
  const names = NOT_IN_PYTHON.filter((name) => request[name] !== undefined);
  return names.length === 0 ? [] : [`The SDK for Python does not know ${names.join(', ')}.`];
}

/** Fields of the contract that the SDK for Python, 4.x, has no argument for. */
const NOT_IN_PYTHON = ['onlyCleanContent', 'zeroDataRetention'] as const;
