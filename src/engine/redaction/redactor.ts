import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { isRecord } from '@/contract/is-record';
import type { Entity, Finder, Span } from './span';

/** How a request wants personal data redacted. */
export interface Redaction {
  entities: ReadonlySet<Entity>;
  replaceStyle: 'tag' | 'mask' | 'remove';
}

/** The redaction that a request asks for; `undefined` if it asks for none. */
export function redactionOf({ redactPII = false }: ScrapeOptions): Redaction | undefined {
  if (redactPII === false) return undefined;
  const { entities = [], replaceStyle = 'tag' } = redactPII === true ? {} : redactPII;
  return { entities: new Set(entities.length > 0 ? entities : KINDS), replaceStyle };
}

/** All kinds of personal data. */
export const KINDS = [
  'PERSON',
  'EMAIL',
  'PHONE',
  'LOCATION',
  'FINANCIAL',
  'SECRET',
] as const satisfies readonly Entity[];

/** Redacts personal data in the texts of an answer, which are all from one page. */
export interface Redactor {
  /** Redacts a text, or HTML with `isHtml`. */
  text(text: string, isHtml?: boolean): string;
  /** Redacts all texts in a value, including the names of fields. */
  value<T>(value: T): T;
}

/**
 * A redactor of what is found in each text; finds may overlap.
 *
 * @param find - Gets texts without the escapes of markdown.
 */
export function redactorBy(replaceStyle: Redaction['replaceStyle'], find: Finder): Redactor {
  function redact(text: string, isHtml = false): string {
    const [plain, places] = withoutEscapes(text);
    let redacted = '';
    let from = 0;
    for (const { start, end, entity } of apart(find(plain))) {
      const [first, last] = [places?.[start] ?? start, (places?.[end - 1] ?? end - 1) + 1];
      redacted += text.slice(from, first) + standIn(entity, last - first, isHtml);
      from = last;
    }
    return redacted + text.slice(from);
  }

  function standIn(entity: Entity, length: number, isHtml: boolean): string {
    if (replaceStyle === 'remove') return '';
    if (replaceStyle === 'mask') return '*'.repeat(length);
    return isHtml ? `&lt;${entity}&gt;` : `<${entity}>`;
  }

  function redactValue(value: unknown): unknown {
    if (typeof value === 'string') return redact(value);
    if (Array.isArray(value)) return value.map(redactValue);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [redact(name), redactValue(inner)]),
    );
  }

  return {
    text: redact,
    // Only texts change.
    value: <T>(value: T) => redactValue(value) as T,
  };
}

/**
 * Joins overlapping spans, in the order of the text. The one that begins first decides the kind of
 * data.
 */
function apart(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  const order = spans
    .map((span, rank) => ({ ...span, rank }))
    .toSorted((a, b) => a.start - b.start || b.end - a.end || a.rank - b.rank);
  for (const { start, end, entity } of order) {
    const last = kept.at(-1);
    if (last === undefined || start >= last.end) kept.push({ start, end, entity });
    else if (end > last.end) last.end = end;
  }
  return kept;
}

/**
 * A text without markdown's backslashes, with the original position of each unit. Without positions
 * if it has no backslash.
 */
export function withoutEscapes(text: string): [plain: string, places?: number[]] {
  if (!text.includes('\\')) return [text];
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && ESCAPED.test(text[at + 1] ?? '')) at++;
    places.push(at);
    plain += text[at] ?? '';
  }
  return [plain, places];
}

const ESCAPED = /[!-/:-@[-`{-~]/;
