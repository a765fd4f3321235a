import type { Cost, Field, Fields } from './fields/field';
import { requestFields } from './fields/request-fields';
import { isRemote, loadsAddress, type EngineId } from './engine';
import { fieldsInside, pathText } from './request/problems';
import type { ScrapeOptions } from './request/scrape-request';
import { localized, type UserText } from './user-text';

/**
 * The credits that a request is likely to cost if it succeeds. Failed scrapes usually cost nothing.
 */
export interface Estimate {
  min: number;
  /** Null if there is no upper bound, as for a PDF of unknown length. */
  max: number | null;
  /** What the estimate is made of, the scrape itself first; the parts add up to `min` and `max`. */
  parts: CostPart[];
}

export interface CostPart extends Omit<Cost, 'when' | 'max' | 'text' | 'per'> {
  /** Ends the sentence "4 credits …". */
  text: UserText;
  max: number | null;
  /** The field that causes the cost, as in `formats[1]`; empty if none does. */
  path: string;
}

const PLAIN: CostPart = {
  path: '',
  kind: 'whole',
  min: 1,
  max: 1,
  text: localized('costScrape'),
  source: 'running service',
};
/** What is scraped, as far as that is known before. */
export interface Thing {
  /** Its address, or, for a page that is yet to be found, one on its site. Absent for files, and if it may be anywhere. */
  url?: string;
  /** Whether it is a PDF, of which each page costs; it may be if it is yet to be found. Default: as its address ends. */
  isPdf?: boolean | 'perhaps';
}

const X_HOST = /(?:^|\.)(?:x|twitter)\.com$/;

/**
 * The price of a request with an engine (interface document, "Credit costs"; service facts, 1.5).
 * Where the two differ, the estimate is a range that holds both.
 */
export function estimateCredits(request: ScrapeOptions, engine: EngineId, thing: Thing): Estimate {
  if (!isRemote(engine)) return { min: 0, max: 0, parts: [] };
  const used = [...costsOf(requestFields, request, [], engine)];
  const parts = [...used, ...costsOfThing(thing, request, engine)];
  const extras = parts.filter((part) => !isWhole(part));
  const all = [wholePart(parts.filter(isWhole)), ...extras];
  const counted = request.lockdown && loadsAddress(engine) ? all.map(perhapsUnanswered) : all;
  return estimateOf(counted);
}

/** The estimate that parts add up to. */
export function estimateOf(parts: CostPart[]): Estimate {
  return {
    min: sum(parts.map(({ min }) => min)) ?? 0,
    max: sum(parts.map(({ max }) => max)),
    parts,
  };
}

/** The price of the scrape itself: only the most expensive part counts, and only once. */
function wholePart(parts: readonly CostPart[]): CostPart {
  const price = Math.max(PLAIN.min, ...parts.map(({ min }) => min));
  const [first = PLAIN, ...others] = parts.filter(({ min }) => min === price);
  return { ...first, text: others.reduce<UserText>(and, first.text) };
}

function and(first: UserText, { text }: CostPart): UserText {
  return localized('costAnd', { first, next: text });
}

/** A miss in lockdown costs one credit, whatever was asked for. */
function perhapsUnanswered(part: CostPart): CostPart {
  return { ...part, min: isWhole(part) ? 1 : 0 };
}

/**
 * The costs of the fields that a request uses, including those it uses by default.
 *
 * @param path - Where these fields are in the request.
 */
export function* costsOf(
  fields: Fields,
  values: object,
  path: readonly (string | number)[],
  engine: EngineId,
): Generator<CostPart> {
  for (const [name, field] of Object.entries(fields)) {
    const given: unknown = Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined;
    const value = given ?? field.defaultValue;
    if (value !== undefined) yield* costsOfValue(field, value, [...path, name], engine);
  }
}

function* costsOfValue(
  field: Field,
  value: unknown,
  path: readonly (string | number)[],
  engine: EngineId,
): Generator<CostPart> {
  if (field.engines && !field.engines.includes(engine)) return;
  const { cost, shape } = field;
  if (cost && (cost.when?.(value) ?? value !== false)) {
    const { kind, min, max, per, text, source } = cost;
    const times = per !== undefined && typeof value === 'number' ? Math.ceil(value / per) : 1;
    yield { path: pathText(path), kind, min, max: max * times, text: localized(text), source };
  }
  if (shape.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* costsOfValue(shape.item, item, [...path, index], engine);
    }
  } else if (shape.kind === 'variants') {
    const type: unknown = typeof value === 'string' ? value : Reflect.get(Object(value), 'type');
    const variant = typeof type === 'string' ? shape.variants[type] : undefined;
    if (variant) yield* costsOfValue(variant, value, path, engine);
  } else if (typeof value === 'object' && value !== null) {
    yield* costsOf(fieldsInside(field, value) ?? {}, value, path, engine);
  }
}

/** What a thing costs beyond the scrape itself. */
function costsOfThing(
  { url, isPdf }: Thing,
  { parsers, redactPII }: ScrapeOptions,
  engine: EngineId,
): CostPart[] {
  const parts: CostPart[] = [];
  const extra = { path: 'url', kind: 'extra', source: 'running service' } as const;
  const isFound = isPdf === 'perhaps';
  const isAnywhere = isFound && url === undefined;
  if (isAnywhere || (loadsAddress(engine) && isOnX(url))) {
    parts.push({ ...extra, min: isAnywhere ? 0 : 29, max: 29, text: localized('costOfX') });
  }
  const parser = parsers ? parsers[0] : { type: 'pdf' as const };
  if (parser && (isPdf ?? (loadsAddress(engine) && isPdfAddress(url)))) {
    const pages = 'maxPages' in parser ? parser.maxPages : undefined;
    const each = redactPII ? 5 : 1;
    const max = pages === undefined ? null : (pages - 1) * each;
    parts.push({ ...extra, min: 0, max, text: localized('costOfPdfPages') });
  }
  return parts;
}

/** Whether an address is on X, where pages cost more. */
export function isOnX(url = ''): boolean {
  return X_HOST.test(URL.parse(url)?.hostname ?? '');
}

/** Whether an address ends like that of a PDF. */
export function isPdfAddress(url = ''): boolean {
  return /\.pdf$/i.test(URL.parse(url)?.pathname ?? '');
}

function isWhole({ kind }: CostPart): boolean {
  return kind === 'whole';
}

function sum(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce((total, n) => (total === null || n === null ? null : total + n), 0);
}
