import type * as z from 'zod/mini';
import type { Field, Fields } from '../fields/field';
import { isRecord } from '../is-record';
import { listed, localized, type UserText } from '../user-text';
import { valueAt, type Path } from './path';

/** One thing that is wrong with a request. */
export interface Problem {
  /** Keys and indices from the top of the request. */
  path: Path;
  /** Names the field, the rule and how to fix it. */
  message: UserText;
  /** A required value is missing. */
  missing?: true;
}

type Issue = z.core.$ZodIssue;

const SHOWN = 60;

/**
 * What a schema found wrong with a value, worded by the rules of the fields' declarations. Quotes
 * at most {@link SHOWN} characters of the value, and never the value of a header.
 */
export function problemsOf(error: z.core.$ZodError, fields: Fields, value: unknown): Problem[] {
  return error.issues.flatMap((issue) => problemsOfIssue(issue, fields, value));
}

function problemsOfIssue(issue: Issue, fields: Fields, value: unknown): Problem[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(fields, path, value);
    return issue.keys.map((key) => unknownKey([...path, key], known));
  }
  const branch =
    issue.code === 'invalid_union' ? bestBranch(issue, valueAt(value, path)) : undefined;
  if (branch) {
    return branch.flatMap((inner) =>
      problemsOfIssue({ ...inner, path: [...path, ...inner.path] }, fields, value),
    );
  }
  const field = fieldAt(fields, path, value);
  const name = path.at(-1);
  if (field?.shape.kind === 'headers' && path.length > 1 && typeof name === 'string') {
    return [wrongHeader(path, name, issue.code === 'invalid_key')];
  }
  return [wrongValue(path, field, value)];
}

/** Says which header is wrong and how, never its value. */
function wrongHeader(path: Path, name: string, isName: boolean): Problem {
  const field = pathText(path.slice(0, -1));
  return { path, message: localized('problemIn', { field, problem: headerProblem(name, isName) }) };
}

function headerProblem(name: string, isName: boolean): UserText {
  if (name === '') return localized('problemHeaderUnnamed');
  return isName
    ? localized('problemHeaderName', { name: quote(name) })
    : localized('problemHeaderValue', { name });
}

/** The alternative that was most likely meant, among those that a value failed. */
function bestBranch(issue: z.core.$ZodIssueInvalidUnion, value: unknown): Issue[] | undefined {
  if (!isRecord(value)) return undefined;
  return issue.errors.find((issues) =>
    issues.some((inner) => inner.path.length > 0 || hasKeys(inner)),
  );
}

function hasKeys(issue: Issue): boolean {
  return issue.code === 'unrecognized_keys';
}

function wrongValue(path: Path, field: Field | undefined, value: unknown): Problem {
  const name = pathText(path) || localized('problemRequest');
  const given = valueAt(value, path);
  if (!field) return { path, message: localized('problemNoObject', { field: name }) };
  const broken = { field: name, rule: field.rule };
  if (given === undefined)
    return { path, message: localized('problemMissing', broken), missing: true };
  if (given === null) return { path, message: localized('problemNull', broken) };
  // An empty text is visible anyway; header values are never quoted.
  if (given === '' || field.shape.kind === 'headers') {
    const missing = given === '' && field.required && { missing: true as const };
    return { path, message: localized('problemRule', broken), ...missing };
  }
  return { path, message: localized('problemRuleGiven', { ...broken, value: quote(given) }) };
}

/**
 * The text of a problem, for showing it below the name of its field.
 *
 * @param below - The path from that field to the problem, if it is inside the field's value.
 */
export function problemAtField({ message }: Problem, below: Path = []): UserText {
  if (typeof message === 'string' || !('key' in message) || !message.params) return message;
  const { key, params } = message;
  if (params.field === undefined) return message;
  if (below.length > 0) return { key, params: { ...params, field: pathText(below) } };
  if (key === 'problemIn' && typeof params.problem === 'object') return params.problem;
  const { rule } = params;
  const field = localized('problemThis');
  if (key === 'problemMissing' && rule !== undefined)
    return localized('problemRule', { field, rule });
  return { key, params: { ...params, field } };
}

function unknownKey(path: Path, known: readonly string[]): Problem {
  const field = pathText(path);
  const key = String(path.at(-1));
  const meant = known.find((name) => similar(name, key));
  const message =
    meant === undefined
      ? localized('problemUnknown', { field, names: listed(known) })
      : localized('problemUnknownMeant', { field, meant });
  return { path, message };
}

/** A path as it would be written in JavaScript: `actions[2].selector`. */
export function pathText(path: Path): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(key)) text += text ? `.${key}` : key;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}

/** The declaration that a path leads to; the value decides between variants. */
export function fieldAt(fields: Fields, path: Path, value: unknown): Field | undefined {
  let field: Field | undefined;
  let inside: Fields | undefined = fields;
  let here = value;
  for (const key of path) {
    if (field?.shape.kind === 'list' && typeof key === 'number') field = field.shape.item;
    else if (inside && typeof key === 'string' && Object.hasOwn(inside, key)) field = inside[key];
    // Paths below `type`, headers or schemas stop at the enclosing field.
    else return field;
    here = valueAt(here, [key]);
    inside = field && fieldsInside(field, here);
  }
  return field;
}

/** The fields of the object that a value of this declaration is, if it is one. */
export function fieldsInside({ shape }: Field, value: unknown): Fields | undefined {
  if (shape.kind === 'object') return shape.fields;
  if (shape.kind === 'switch') return fieldsInside(shape.object, value);
  if (shape.kind !== 'variants') return undefined;
  const type = typeof value === 'string' ? value : valueAt(value, ['type']);
  if (typeof type !== 'string' || !Object.hasOwn(shape.variants, type)) return undefined;
  const variant = shape.variants[type];
  return variant && fieldsInside(variant, value);
}

function keysAt(fields: Fields, path: Path, value: unknown): string[] {
  if (path.length === 0) return Object.keys(fields);
  const field = fieldAt(fields, path, value);
  const inside = field && fieldsInside(field, valueAt(value, path));
  const type = field?.shape.kind === 'variants' ? ['type'] : [];
  return [...type, ...Object.keys(inside ?? {})];
}

function quote(value: unknown): UserText {
  const text = JSON.stringify(value) ?? String(value);
  if (text.length <= SHOWN) return text;
  return localized('problemLongValue', { start: text.slice(0, SHOWN), length: text.length });
}

function similar(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const [left, right] = [plain(a), plain(b)];
  return left === right || left === `${right}s` || right === `${left}s`;
}
