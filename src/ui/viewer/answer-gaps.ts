import { isSamePlace } from '@/contract/address/same-page';
import { isRemote } from '@/contract/engine';
import { formatNames, type ScrapeOptions } from '@/contract/request/scrape-request';
import { answerParts, type PartName } from '@/contract/response/answer-parts';
import type { Metadata, ScrapeData } from '@/contract/scrape-data';
import { listed } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { unparsedPdf } from './part-list';
import type { Shown } from './shown';
import { isRecord } from '@/contract/is-record';

/**
 * What an answer of the service lacks without saying so, as sentences: it is another page than
 * requested, a PDF was only partly read, formats have no answer, actions gave no results, data
 * required by its schema is missing, or the redaction is incomplete. Empty for what was read of a
 * tab, as its report tells this.
 */
export function answerGaps({ job, result }: Shown): string[] {
  if (!isRemote(job.engine)) return [];
  const { request } = job;
  const { data } = result;
  const texts = [
    movedText(data.metadata),
    partialPdfText(data.metadata),
    unansweredText(request, data),
    actionsText(request, data),
    requiredText(request, data),
    ...redactionTexts(request, data),
  ];
  return texts.filter((text) => text !== undefined);
}

function movedText({ sourceURL, url }: Metadata): string | undefined {
  if (sourceURL === undefined || url === undefined) return undefined;
  return isSamePlace(sourceURL, url) ? undefined : t('gapMoved', url);
}

function partialPdfText({ numPages, totalPages }: Metadata): string | undefined {
  if (numPages === undefined || totalPages === undefined || numPages >= totalPages) {
    return undefined;
  }
  return t('gapPdf', numPages, totalPages);
}

function unansweredText(request: ScrapeOptions, data: ScrapeData): string | undefined {
  // A file that was returned unparsed is there instead of its text.
  if (unparsedPdf(data) !== undefined || data.rawBase64 !== undefined) return undefined;
  // The keys of an object literal are the ones that its type names.
  const parts = Object.keys(answerParts) as PartName[];
  const missing = formatNames(request).filter((format) => {
    const part = parts.find((name) => answerParts[name].format === format);
    return part !== undefined && (data[part] ?? undefined) === undefined;
  });
  return missing.length === 0
    ? undefined
    : t('gapFormats', translate(listed([...new Set(missing)])));
}

function actionsText({ actions = [] }: ScrapeOptions, data: ScrapeData): string | undefined {
  const missing = ACTION_RESULTS.flatMap(([type, list]) => {
    const asked = actions.filter((action) => action.type === type).length;
    const given = data.actions?.[list]?.length ?? 0;
    return given < asked ? [t('gapActionCount', type, given, asked)] : [];
  });
  return missing.length === 0 ? undefined : t('gapActions', translate(listed(missing)));
}

/** Actions that give something, and where it is in the answer. */
const ACTION_RESULTS = [
  ['screenshot', 'screenshots'],
  ['scrape', 'scrapes'],
  ['executeJavascript', 'javascriptReturns'],
  ['pdf', 'pdfs'],
] as const;

function requiredText({ formats = [] }: ScrapeOptions, data: ScrapeData): string | undefined {
  const asked = formats.find((format) => typeof format === 'object' && format.type === 'json');
  if (asked === undefined || typeof asked === 'string' || !('schema' in asked)) return undefined;
  const empty = emptyRequired(asked.schema, data.json);
  return empty.length === 0 ? undefined : t('gapRequired', empty.join(', '));
}

function redactionTexts({ redactPII = false }: ScrapeOptions, data: ScrapeData): string[] {
  if (redactPII === false) return [];
  const { markdown, html, rawHtml } = data;
  const texts = [];
  if (markdown === '') texts.push(t('viewEmptyRedacted'));
  const style = redactPII === true ? 'tag' : (redactPII.replaceStyle ?? 'tag');
  if (markdown && style === 'tag' && !PLACEHOLDER.test(markdown)) texts.push(t('gapRedacted'));
  if (html || rawHtml) texts.push(t('gapRedactedOnly'));
  return texts;
}

/** What replaces a redacted span, with or without markdown's escapes. */
const PLACEHOLDER = /[<[](?:PERSON|EMAIL|PHONE|LOCATION|FINANCIAL|SECRET)/;

/**
 * The fields that a JSON Schema requires but that came back empty: missing, null, or without a text
 * or an item. Each is named by its path, such as `offers[].price`; one that is empty in any item of
 * a list is named once. In the order of the schema; at most 20. Empty if there is no data at all.
 */
function emptyRequired(schema: unknown, data: unknown): string[] {
  if (data === null || data === undefined) return [];
  return [...new Set(emptyIn(schema, data, '', 0))].slice(0, MOST);
}

function emptyIn(schema: unknown, data: unknown, path: string, depth: number): string[] {
  if (!isRecord(schema) || depth > DEEPEST) return [];
  if (Array.isArray(data)) {
    return data.flatMap((item: unknown) => emptyIn(schema.items, item, `${path}[]`, depth + 1));
  }
  if (!isRecord(data)) return [];
  const { properties, required } = schema;
  if (!isRecord(properties)) return [];
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([name, field]) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    const place = path === '' ? name : `${path}.${name}`;
    if (isEmpty(value)) return names.includes(name) ? [place] : [];
    return emptyIn(field, value, place, depth + 1);
  });
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

const MOST = 20;
/** As a JavaScript object, a schema may contain itself; a service's data does not. */
const DEEPEST = 50;
