import { formatName, type ScrapeRequest } from '../request/scrape-request';
import type { SnippetKind } from './write-request';
import { listed, localized, type UserText } from '../user-text';

/**
 * What keeps a copied request from running as it is: fields that the service accepts but an
 * official SDK does not.
 */
export function snippetNotes(kind: SnippetKind, request: ScrapeRequest): UserText[] {
  if (kind !== 'javascript' && kind !== 'python') return [];
  return [
    ...(asksForAnyJson(request) ? [localized('noteSdkJson')] : []),
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

function unknownToPython(request: ScrapeRequest): UserText[] {
  const names = NOT_IN_PYTHON.filter((name) => request[name] !== undefined);
  return names.length === 0 ? [] : [localized('notePythonUnknown', { names: listed(names) })];
}

/** Fields of the contract that the SDK for Python, 4.x, has no argument for. */
const NOT_IN_PYTHON = ['onlyCleanContent', 'zeroDataRetention'] as const;
