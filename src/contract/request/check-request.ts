import type { Fields } from '../fields/field';
import { requestFields } from '../fields/request-fields';
import { isRecord } from '../is-record';
import { FailureError, type Failure, type Result } from '../result';
import type { NamedOptions } from '../tab-request';
import { lines, localized } from '../user-text';
import { problemsOf, type Problem } from './problems';
import { brokenRules, schemaProblems } from './rules';
import { optionFields, scrapeOptionsSchema, scrapeRequestSchema } from './request-schemas';
import type { ScrapeOptions, ScrapeRequest } from './scrape-request';

/** Either the value, or every problem it has, in the order of its keys. */
export type Checked<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/**
 * Checks a whole request against the contract: each field, then the rules between the valid ones.
 */
export function checkRequest(value: unknown): Checked<ScrapeRequest> {
  return check(scrapeRequestSchema().safeParse(value), requestFields, value);
}

/** As {@link checkRequest}, for a request that must not have an address yet. */
export function checkOptions(value: unknown): Checked<ScrapeOptions> {
  const checked = check(scrapeOptionsSchema(value).safeParse(value), optionFields, value);
  if (checked.ok) return checked;
  const problems = checked.problems.map((problem) =>
    problem.path.length === 1 && problem.path[0] === 'url' ? NO_ADDRESS : problem,
  );
  return { ok: false, problems };
}

const NO_ADDRESS: Problem = {
  path: ['url'],
  message: localized('problemUrlHere', { field: 'url' }),
};

/**
 * The request if it is valid, else a `BAD_REQUEST` failure that lists every problem, one per line.
 */
export function parseRequest(value: unknown): Result<ScrapeRequest> {
  const checked = checkRequest(value);
  if (checked.ok) return checked;
  return { ok: false, error: failureOf(checked.problems) };
}

function failureOf(problems: readonly Problem[]): Failure {
  return { code: 'BAD_REQUEST', message: lines(...problems.map(({ message }) => message)) };
}

/** As {@link parseRequest}, but throws the failure. */
export function requireRequest(value: unknown): ScrapeRequest {
  const parsed = parseRequest(value);
  if (!parsed.ok) throw new FailureError(parsed.error);
  return parsed.value;
}

/**
 * As {@link requireOptions}, for options of a tab, which may say which model of the user's is asked.
 * What is no id of one is left out.
 */
export function requireTabOptions(value: unknown): NamedOptions {
  if (!isRecord(value)) return requireOptions(value);
  const { ownModel, ...options } = value;
  return { ...requireOptions(options), ...(typeof ownModel === 'string' && { ownModel }) };
}

/**
 * The options if they are valid; else throws a `BAD_REQUEST` failure, as in {@link parseRequest}.
 */
export function requireOptions(value: unknown): ScrapeOptions {
  const checked = checkOptions(value);
  if (!checked.ok) throw new FailureError(failureOf(checked.problems));
  return checked.value;
}

type Parsed<T> = { success: true; data: T } | { success: false; error: ZodError };
type ZodError = Parameters<typeof problemsOf>[0];

function check<T extends ScrapeOptions>(
  parsed: Parsed<T>,
  fields: Fields,
  value: unknown,
): Checked<T> {
  if (!parsed.success) {
    const wrong = problemsOf(parsed.error, fields, value);
    return { ok: false, problems: [...wrong, ...rulesOnRest(value, wrong)] };
  }
  const problems = brokenRules(parsed.data);
  return problems.length === 0 ? { ok: true, value: parsed.data } : { ok: false, problems };
}

/** The rules between fields that the valid part breaks, and what is wrong with any JSON Schema. */
function rulesOnRest(value: unknown, wrong: readonly Problem[]): Problem[] {
  const left = new Set<unknown>(['url', ...wrong.map(({ path }) => path[0])]);
  const rest = Object.entries(Object(value)).filter(([name]) => !left.has(name));
  const options = Object.fromEntries(rest);
  const parsed = scrapeOptionsSchema(options).safeParse(options);
  const broken = parsed.success ? brokenRules(parsed.data) : [];
  return !parsed.success || left.has('formats') ? [...broken, ...schemaProblems(value)] : broken;
}
