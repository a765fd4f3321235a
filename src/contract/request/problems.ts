import type * as z from 'zod/mini';
import type { Field, Fields } from '../fields/field';
import { isRecord } from '../is-record';

/** One thing that is wrong with a request. */
export interface Problem {
  /** Where: keys and positions from the top of the request. */
  path: readonly (string | number)[];
  /** A sentence that names the field, the rule and the way out. */
  message: string;
  /** Nothing was given yet where something has to be. */
  missing?: true;
}

type Issue = z.core.$ZodIssue;
type Path = readonly (string | number)[];

const SHOWN = 60;

/**
 * What a schema found wrong with a value, in the words of the fields' declarations. Texts of the
 * value are quoted at most {@link SHOWN} characters long; values of headers are never quoted.
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
  const branch = issue.code === 'invalid_union' ? bestBranch(issue, at(value, path)) : undefined;
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

/** Says which header it is and what is wrong with it; never its value. */
function wrongHeader(path: Path, name: string, isName: boolean): Problem {
  const whole = pathText(path.slice(0, -1));
  if (name === '') {
    const message = `${whole}: a value has no name. Give it one, or remove it.`;
    return { path, message };
  }
  const message = isName
    ? `${whole}: ${quote(name)} cannot be the name of a header. Use letters, digits and hyphens.`
    : `${whole}: the value of ${name} has more than plain ASCII characters. Remove the others.`;
  return { path, message };
}

/** Of the alternatives that a value failed, the one it was most likely meant for. */
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
  const name = pathText(path) || 'The request';
  const given = at(value, path);
  if (!field)
    return { path, message: `${name} must be a JSON object with the fields of a scrape request.` };
  if (given === undefined) {
    return { path, message: `${name} is missing; it ${field.rule}.`, missing: true };
  }
  if (given === null) {
    return { path, message: `${name} is null; it ${field.rule}. Leave it out for the default.` };
  }
  const quoted = field.shape.kind === 'headers' ? '' : ` It is ${quote(given)}.`;
  const missing = given === '' && field.required && { missing: true as const };
  return { path, message: `${name} ${field.rule}.${quoted}`, ...missing };
}

/**
 * The sentence of a problem where its field's name stands above it already.
 *
 * @param at - Where that field is, if the problem is inside its value. Default: the problem's own path.
 */
export function problemAtField({ path, message }: Problem, at = path): string {
  const name = pathText(at);
  if (name === '') return message;
  if (message.startsWith(`${name}: `)) return capitalized(message.slice(name.length + 2));
  if (!message.startsWith(`${name} `)) return message;
  const rule = message.slice(name.length + 1).replace(/^is missing; it /, '');
  return `This ${rule}`.replace(/ It is ""\.$/, '');
}

function capitalized(text: string): string {
  // A name of the contract keeps its letters.
  return /^[a-z]+\b(?![A-Z])/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function unknownKey(path: Path, known: readonly string[]): Problem {
  const key = String(path.at(-1));
  const meant = known.find((name) => similar(name, key));
  const hint = meant ? `Did you mean ${meant}?` : `Remove it. Possible here: ${known.join(', ')}.`;
  return { path, message: `${pathText(path)} is not a field of the request. ${hint}` };
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
    // The one who reads `type` or the inside of headers and schemas is told about the whole.
    else return field;
    here = at(here, [key]);
    inside = field && fieldsInside(field, here);
  }
  return field;
}

/** The fields of the object that a value of this declaration is, if it is one. */
export function fieldsInside({ shape }: Field, value: unknown): Fields | undefined {
  if (shape.kind === 'object') return shape.fields;
  if (shape.kind === 'switch') return fieldsInside(shape.object, value);
  if (shape.kind !== 'variants') return undefined;
  const type = typeof value === 'string' ? value : at(value, ['type']);
  if (typeof type !== 'string' || !Object.hasOwn(shape.variants, type)) return undefined;
  const variant = shape.variants[type];
  return variant && fieldsInside(variant, value);
}

function keysAt(fields: Fields, path: Path, value: unknown): string[] {
  if (path.length === 0) return Object.keys(fields);
  const field = fieldAt(fields, path, value);
  const inside = field && fieldsInside(field, at(value, path));
  const type = field?.shape.kind === 'variants' ? ['type'] : [];
  return [...type, ...Object.keys(inside ?? {})];
}

function at(value: unknown, path: Path): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    // An own property of an object, read by its key.
    here = (here as Record<string | number, unknown>)[key];
  }
  return here;
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text;
}

function similar(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const [left, right] = [plain(a), plain(b)];
  return left === right || left === `${right}s` || right === `${left}s`;
}
