import {
  formatName,
  type FormatRequest,
  type ScrapeOptions,
  type ScrapeRequest,
} from '../request/scrape-request';
import type { SnippetKind } from './write-request';
import { listed, localized, type UserText } from '../user-text';

/**
 * Why a copied request may not run as it is: fields that the service accepts but an official SDK
 * does not.
 */
export function snippetNotes(kind: SnippetKind, request: ScrapeRequest): UserText[] {
  if (kind !== 'javascript' && kind !== 'python') return [];
  return [...scrapeNotes(request), ...(kind === 'python' ? unknownToPython(request) : [])];
}

/** Options of a scrape that every official SDK refuses. */
export function scrapeNotes(options: ScrapeOptions): UserText[] {
  return [
    ...(asksForAnyJson(options) ? [localized('noteSdkJson')] : []),
    ...(asksNothing(options) ? [localized('noteSdkBlank')] : []),
  ];
}

function asksForAnyJson({ formats = [] }: ScrapeOptions): boolean {
  return formats.some((format) => {
    if (formatName(format) !== 'json') return false;
    return typeof format === 'string' || !(textOf(format, 'prompt') || 'schema' in format);
  });
}

function asksNothing({ formats = [] }: ScrapeOptions): boolean {
  return formats.some(
    (format) => textOf(format, 'question')?.trim() === '' || textOf(format, 'query')?.trim() === '',
  );
}

function textOf(format: FormatRequest, name: string): string | undefined {
  const value: unknown = Reflect.get(Object(format), name);
  return typeof value === 'string' ? value : undefined;
}

function unknownToPython(request: ScrapeRequest): UserText[] {
  const names: string[] = NOT_IN_PYTHON.filter((name) => request[name] !== undefined);
  if (request.actions?.some((action) => 'all' in action) === true) names.push('all');
  return names.length === 0 ? [] : [localized('notePythonUnknown', { names: listed(names) })];
}

/** Fields of the contract that the SDK for Python, 4.x, has no argument for. */
const NOT_IN_PYTHON = ['minAge', 'onlyCleanContent', 'redactPII', 'zeroDataRetention'] as const;
