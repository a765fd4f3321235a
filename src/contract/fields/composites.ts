import * as z from 'zod/mini';
import type { Field, Fields, Flat, ObjectOf, ValueOf } from './field';
import { listed, localized, type UserText } from '../user-text';
import { withoutUndefined } from '../without-undefined';
import { field, type Declaration } from './scalars';

/** A list whose items are all of one kind. */
export function list<Item extends Field, const R extends boolean = false>(
  item: Item,
  declaration: Declaration<ValueOf<Item>[], R> & { maxItems?: number },
): Field<ValueOf<Item>[], R> {
  const { maxItems } = declaration;
  const rule =
    maxItems === undefined
      ? localized('mustBeList')
      : localized('mustBeListMax', { max: String(maxItems) });
  const schema = () => {
    const items = z.array(item.schema());
    const bounded = maxItems === undefined ? items : items.check(z.maxLength(maxItems));
    // The schema of `item` has its value's type; the lookup above loses that link.
    return bounded as unknown as z.ZodMiniType<ValueOf<Item>[]>;
  };
  return field(
    declaration,
    schema,
    { kind: 'list', item, ...withoutUndefined({ maxItems }) },
    rule,
  );
}

/** An object with exactly these fields; any other key is refused. */
export function object<const F extends Fields, const R extends boolean = false>(
  fields: F,
  declaration: Declaration<ObjectOf<F>, R>,
): Field<ObjectOf<F>, R> {
  return field(
    declaration,
    () => objectSchema(fields),
    { kind: 'object', fields },
    objectRule(fields),
  );
}

/** The strict schema of a set of fields. */
export function objectSchema<F extends Fields>(fields: F): z.ZodMiniType<ObjectOf<F>> {
  // The keys are those of F one by one, which the type of a computed object cannot express.
  return z.strictObject(schemasOf(fields)) as unknown as z.ZodMiniType<ObjectOf<F>>;
}

type VariantValue<Types extends Readonly<Record<string, Fields>>> = {
  [T in keyof Types & string]: Flat<{ type: T } & ObjectOf<Types[T]>>;
}[keyof Types & string];

/** Declares one variant: its fields beside `type`, and its texts. */
export interface Variant<F extends Fields = Fields> extends Pick<
  Field,
  'label' | 'help' | 'engines' | 'byModel' | 'cost' | 'group' | 'note'
> {
  fields: F;
}

type FieldsOf<V extends Readonly<Record<string, Variant>>> = { [T in keyof V]: V[T]['fields'] };

/** Objects told apart by their `type`. */
export function variants<const V extends Readonly<Record<string, Variant>>>(
  types: V,
  declaration: Declaration<VariantValue<FieldsOf<V>>, false>,
): Field<VariantValue<FieldsOf<V>>, false> {
  const shape = { kind: 'variants', variants: variantFields(types), bare: [] } as const;
  // As in objectSchema: the variants are those of V, which the type of a computed list cannot
  // express.
  const schema = () => variantSchema(types) as unknown as z.ZodMiniType<VariantValue<FieldsOf<V>>>;
  return field(declaration, schema, shape, variantRule(types));
}

/** As {@link variants}, but the names in `bare` may also stand alone as strings. */
export function namedVariants<
  const V extends Readonly<Record<string, Variant>>,
  const Bare extends keyof V & string,
>(
  types: V,
  bare: readonly Bare[],
  declaration: Declaration<VariantValue<FieldsOf<V>> | Bare, false>,
): Field<VariantValue<FieldsOf<V>> | Bare, false> {
  const shape = { kind: 'variants', variants: variantFields(types), bare } as const;
  const schema = () => {
    // Most are names alone.
    const union = z.union([z.enum(bare), z.lazy(() => variantSchema(types))]);
    return union as unknown as z.ZodMiniType<VariantValue<FieldsOf<V>> | Bare>;
  };
  return field(declaration, schema, shape, variantRule(types));
}

/** `true`, `false`, or an object with details. */
export function switchOrObject<const F extends Fields>(
  fields: F,
  declaration: Declaration<boolean | ObjectOf<F>, false>,
): Field<boolean | ObjectOf<F>, false> {
  const { label, help } = declaration;
  const details = object(fields, { label, help });
  const schema = () => z.union([z.boolean(), details.schema()]);
  const rule = localized('mustBeSwitch');
  return field(declaration, schema, { kind: 'switch', object: details }, rule);
}

function variantFields(types: Readonly<Record<string, Variant>>): Readonly<Record<string, Field>> {
  return Object.fromEntries(
    Object.entries(types).map(([type, { fields, ...texts }]) => {
      const { schema, shape, rule } = object(fields, texts);
      return [type, { ...texts, schema, shape, rule, required: false }];
    }),
  );
}

function variantSchema(types: Readonly<Record<string, Variant>>): z.ZodMiniType {
  const options = Object.entries(types).map(([type, { fields }]) =>
    z.strictObject({ type: z.literal(type), ...schemasOf(fields) }),
  );
  const [first, ...others] = options;
  if (!first) throw new RangeError('variants() needs at least one variant.');
  return z.discriminatedUnion('type', [first, ...others]);
}

function schemasOf(fields: Fields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { schema, required }]) => [
      name,
      required ? schema() : z.optional(schema()),
    ]),
  );
}

function objectRule(fields: Fields): UserText {
  return localized('mustBeObject', { names: listed(Object.keys(fields)) });
}

function variantRule(types: Readonly<Record<string, Variant>>): UserText {
  return localized('mustHaveType', { names: listed(Object.keys(types)) });
}
