import * as z from 'zod/mini';
import type { Field, Syntax, Unit } from './field';

/** Everything of a declaration that does not follow from the value's kind. */
export type Declaration<Value, Required extends boolean> = Pick<
  Field<Value>,
  'label' | 'help' | 'section' | 'engines' | 'cost' | 'note'
> & { default?: Value; required?: Required };

/** `true` or `false`; numbers and texts are refused, as the service refuses them. */
export function boolean<const R extends boolean = false>(
  declaration: Declaration<boolean, R>,
): Field<boolean, R> {
  return field(declaration, z.boolean(), { kind: 'boolean' }, 'must be true or false');
}

interface Range {
  min?: number;
  max?: number;
  unit?: Unit;
}

/** A whole number from `min` to `max`, both allowed. */
export function integer<const R extends boolean = false>(
  declaration: Declaration<number, R> & Range,
): Field<number, R> {
  const rule = `must be a whole number${inRange(declaration)}`;
  return field(declaration, within(z.int(), declaration), ranged('integer', declaration), rule);
}

/** Any finite number from `min` to `max`, both allowed. */
export function number<const R extends boolean = false>(
  declaration: Declaration<number, R> & Range,
): Field<number, R> {
  const rule = `must be a number${inRange(declaration)}`;
  return field(declaration, within(z.number(), declaration), ranged('number', declaration), rule);
}

interface TextLimits {
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  syntax?: Syntax;
  /** Says in words what `pattern` asks for. */
  rule?: string;
}

/** A text. Lengths are in UTF-16 units, as the service counts them. */
export function text<const R extends boolean = false>(
  declaration: Declaration<string, R> & TextLimits,
): Field<string, R> {
  const { minLength, maxLength, pattern, syntax } = declaration;
  const checks = [
    minLength !== undefined && z.minLength(minLength),
    maxLength !== undefined && z.maxLength(maxLength),
    pattern !== undefined && z.regex(pattern),
  ].filter((check) => check !== false);
  const shape = { kind: 'text', ...given({ minLength, maxLength, pattern, syntax }) } as const;
  return field(declaration, z.string().check(...checks), shape, textRule(declaration));
}

/** A text or null: the one kind of field for which the service takes null. */
export function textOrNull(
  declaration: Declaration<string | null, false>,
): Field<string | null, false> {
  const schema = z.nullable(z.string());
  return field(declaration, schema, { kind: 'text' }, 'must be a text, or null for none');
}

/** One of a fixed set of texts. */
export function choice<const Option extends string, const R extends boolean = false>(
  options: readonly Option[],
  declaration: Declaration<Option, R>,
): Field<Option, R> {
  const rule = `must be one of ${options.join(', ')}`;
  return field(declaration, z.enum(options), { kind: 'choice', options }, rule);
}

/** Puts a declaration together. `required` is false unless the declaration says otherwise. */
export function field<Value, R extends boolean>(
  declaration: Declaration<Value, R>,
  schema: z.ZodMiniType<Value>,
  shape: Field['shape'],
  rule: string,
): Field<Value, R> {
  const { label, help, section, engines, cost, note, default: defaultValue } = declaration;
  // The type parameter R is `false` exactly when `required` was left out or is false.
  const required = (declaration.required ?? false) as R;
  const optional = given({ section, engines, cost, note, defaultValue });
  return { schema, shape, rule, required, label, help, ...optional };
}

/** The same object less the keys whose value is undefined. */
export function given<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the keys' types; none was added and only undefined was removed.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function within(schema: z.ZodMiniNumber, { min, max }: Range): z.ZodMiniNumber {
  const checks = [min !== undefined && z.minimum(min), max !== undefined && z.maximum(max)].filter(
    (check) => check !== false,
  );
  return schema.check(...checks);
}

function ranged(kind: 'integer' | 'number', { min, max, unit }: Range): Field['shape'] {
  return { kind, ...given({ min, max, unit }) };
}

function inRange({ min, max, unit }: Range): string {
  const of = unit === 'ms' ? ' milliseconds' : unit ? ` ${unit}` : '';
  if (min !== undefined && max !== undefined) return `${of && ` of${of}`}, ${min} to ${max}`;
  if (min !== undefined) return `${of && ` of${of}`}, ${min} or more`;
  return of && ` of${of}`;
}

function textRule({ minLength = 0, maxLength, pattern, rule }: TextLimits): string {
  if (pattern && rule) return rule;
  if (maxLength === undefined)
    return minLength > 0 ? 'must be a text that is not empty' : 'must be a text';
  return `must be a text of ${minLength} to ${maxLength} characters`;
}
