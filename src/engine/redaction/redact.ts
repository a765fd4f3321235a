import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { isRecord } from '@/contract/is-record';
import { findBirths } from './find-births';
import { findEmails, findHosts, findComputers } from './find-contacts';
import { findAccounts } from './find-accounts';
import { findIds } from './find-ids';
import { findPhones, type PhonePlans } from './find-phones';
import { findSecrets } from './find-secrets';
import type { Entity, Finder, Span } from './span';

/** How a request wants personal data redacted. */
export interface Redaction {
  entities: ReadonlySet<Entity>;
  replaceStyle: 'tag' | 'mask' | 'remove';
}

/** The redaction that a request asks for, if it needs no model; else `undefined`. */
export function redactionOf({ redactPII }: ScrapeOptions): Redaction | undefined {
  if (typeof redactPII !== 'object' || redactPII.mode !== 'fast') return undefined;
  const { entities = [], replaceStyle = 'tag' } = redactPII;
  return { entities: new Set(entities.length > 0 ? entities : ALL), replaceStyle };
}

const ALL: readonly Entity[] = ['PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'];

/** Redacts personal data in the texts of an answer, which are all from one page. */
export interface Redactor {
  /** Redacts a text, or HTML with `isHtml`. */
  text(text: string, isHtml?: boolean): string;
  /** Redacts all texts in a value, including the names of fields. */
  value<T>(value: T): T;
}

/**
 * A redactor for one page. What it recognises in one text is also redacted in later ones, even if
 * nothing there says what it is.
 *
 * @param countries - Where the page is probably from, as ISO codes.
 */
export function createRedactor(
  { entities, replaceStyle }: Redaction,
  countries: readonly string[],
  plans: PhonePlans,
): Redactor {
  const finders: [Finder, isForAddresses: boolean][] = [
    [findSecrets, true],
    [findEmails, true],
    [findAccounts, false],
    [findIds, false],
    [findComputers, false],
    [findHosts, true],
    [findBirths, false],
    [(text) => findPhones(text, countries, plans), false],
  ];
  const known = new Map<string, Entity>();

  function spansIn(text: string): Span[] {
    const outside = text.replace(ADDRESS, ({ length }) => '\0'.repeat(length));
    const found = finders.flatMap(([find, isForAddresses]) =>
      find(isForAddresses ? text : outside).filter(({ entity }) => entities.has(entity)),
    );
    for (const { start, end, entity, isDay } of found) {
      // The same day may be that of something else.
      if (isDay !== true && end - start >= SHORTEST_KNOWN && known.size < MAX_KNOWN)
        known.set(text.slice(start, end), entity);
    }
    for (const [value, entity] of known)
      for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length))
        found.push({ start: at, end: at + value.length, entity });
    return apart(found);
  }

  function redact(text: string, isHtml = false): string {
    const [plain, places] = withoutEscapes(text);
    let redacted = '';
    let from = 0;
    for (const { start, end, entity } of spansIn(plain)) {
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
function withoutEscapes(text: string): [plain: string, places?: number[]] {
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
/** A web address; the numbers in it are part of a page's name. */
const ADDRESS = /\bhttps?:\/\/[^\s"'<>)\]]{1,4000}/gi;
const SHORTEST_KNOWN = 6;
const MAX_KNOWN = 300;
