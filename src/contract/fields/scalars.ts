import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { listed, localized, type PlainKey, type UserText } from '../user-text';
import { withoutUndefined } from '../without-undefined';
import type { Field, Syntax, Unit } from './field';

/** The parts of a declaration that do not follow from the kind of value. */
export type Declaration<Value, Required extends boolean> = Pick<
  Field<Value>,
  'label' | 'help' | 'section' | 'engines' | 'enginesFor' | 'byModel' | 'cost' | 'note'
> & { default?: Value; required?: Required };

/** `true` or `false`. Numbers and texts are refused, as by the service. */
export function boolean<const R extends boolean = false>(
  declaration: Declaration<boolean, R>,
): Field<boolean, R> {
  return field(declaration, () => z.boolean(), { kind: 'boolean' }, localized('mustBeBoolean'));
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
  const { min, max, unit } = declaration;
  const checks = () =>
    [min !== undefined && z.minimum(min), max !== undefined && z.maximum(max)].filter(
      (check) => check !== false,
    );
  const shape = { kind: 'integer', ...withoutUndefined({ min, max, unit }) } as const;
  return field(declaration, () => z.int().check(...checks()), shape, integerRule(declaration));
}

/** Any finite number, or one from `min` to `max`, both allowed. */
export function number<const R extends boolean = false>(
  declaration: Declaration<number, R> & ({ min: number; max: number } | { min?: never }),
): Field<number, R> {
  if (declaration.min === undefined)
    return field(declaration, () => z.number(), { kind: 'number' }, localized('mustBeNumber'));
  const { min, max } = declaration;
  const rule = localized('mustBeNumberRange', { min: String(min), max: String(max) });
  const schema = () => z.number().check(z.minimum(min), z.maximum(max));
  return field(declaration, schema, { kind: 'number', min, max }, rule);
}

interface TextLimits {
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  syntax?: Syntax;
  /** Says in words what `pattern` requires. */
  rule?: UserText;
}

/** A text. Lengths are in UTF-16 units, as the service counts them. */
export function text<const R extends boolean = false>(
  declaration: Declaration<string, R> & TextLimits,
): Field<string, R> {
  const { minLength, maxLength, pattern, syntax } = declaration;
  const checks = () =>
    [
      minLength !== undefined && z.minLength(minLength),
      maxLength !== undefined && z.maxLength(maxLength),
      pattern !== undefined && z.regex(pattern),
    ].filter((check) => check !== false);
  const shape = {
    kind: 'text',
    ...withoutUndefined({ minLength, maxLength, pattern, syntax }),
  } as const;
  return field(declaration, () => z.string().check(...checks()), shape, textRule(declaration));
}

/** Text or null: the only kind of field for which the service accepts null. */
export function textOrNull(
  declaration: Declaration<string | null, false>,
): Field<string | null, false> {
  const schema = () => z.nullable(z.string());
  return field(declaration, schema, { kind: 'text' }, localized('mustBeTextOrNull'));
}

/** One of a fixed set of texts. */
export function choice<const Option extends string, const R extends boolean = false>(
  options: readonly Option[],
  declaration: Declaration<Option, R>,
): Field<Option, R> {
  const rule = localized('mustBeOneOf', { options: listed(options) });
  return field(declaration, () => z.enum(options), { kind: 'choice', options }, rule);
}

/**
 * Builds a field from its declaration. `required` is false unless the declaration says otherwise.
 *
 * @param schema - Makes its schema, when that is first asked for.
 */
export function field<Value, R extends boolean>(
  declaration: Declaration<Value, R>,
  schema: () => z.ZodMiniType<Value>,
  shape: Field['shape'],
  rule: UserText,
): Field<Value, R> {
  const { label, help, section, engines, enginesFor, byModel, cost, note } = declaration;
  const { default: defaultValue } = declaration;
  // R is `false` exactly if `required` is absent or false.
  const required = (declaration.required ?? false) as R;
  const own = { section, engines, enginesFor, byModel, cost, note, defaultValue };
  const optional = withoutUndefined(own);
  return { schema: lazily(schema), shape, rule, required, label, help, ...optional };
}

function integerRule({ min, max, unit }: Range): UserText {
  const low = String(min);
  if (unit === undefined) {
    if (min === undefined) return localized('mustBeInteger');
    return max === undefined
      ? localized('mustBeIntegerMin', { min: low })
      : localized('mustBeIntegerRange', { min: low, max: String(max) });
  }
  const of = { unit: localized(UNITS[unit]) };
  if (min === undefined) return localized('mustBeIntegerOf', of);
  return max === undefined
    ? localized('mustBeIntegerOfMin', { ...of, min: low })
    : localized('mustBeIntegerOfRange', { ...of, min: low, max: String(max) });
}

const UNITS = {
  ms: 'unitMs',
  pixels: 'unitPixels',
  pages: 'unitPages',
  percent: 'unitPercent',
} as const satisfies Record<Unit, PlainKey>;

function textRule({ minLength = 0, maxLength, pattern, rule }: TextLimits): UserText {
  if (pattern && rule !== undefined) return rule;
  if (maxLength === undefined)
    return localized(minLength > 0 ? 'mustBeTextNotEmpty' : 'mustBeText');
  return localized('mustBeTextRange', { min: String(minLength), max: String(maxLength) });
}
