import { isRecord } from '@/contract/is-record';
import type { JsonObject } from '@/drafts/draft';

/** The types that a row offers. */
export const ROW_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
export type RowType = (typeof ROW_TYPES)[number];

/** A property of an object schema as a row shows it. */
export interface SchemaRow {
  name: string;
  type: RowType;
  description: string;
  required: boolean;
  /** The property's own schema, including what a row does not show. */
  schema: JsonObject;
}

/**
 * The properties of an object schema as rows, in order; `undefined` if rows cannot show the schema
 * or one of its properties.
 */
export function rowsOf(schema: unknown): SchemaRow[] | undefined {
  if (schema === undefined) return [];
  if (!isRecord(schema) || schema.$ref !== undefined) return undefined;
  if (Object.keys(schema).length > 0 && schema.type !== 'object') return undefined;
  const { properties = {}, required } = schema;
  if (!isRecord(properties)) return undefined;
  const names: unknown[] = Array.isArray(required) ? required : [];
  const rows = Object.entries(properties).map(([name, inner]) => rowOf(name, inner, names));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

/**
 * The schema with these rows as its properties; everything else in it stays. `undefined` for no
 * rows.
 */
export function withRows(schema: unknown, rows: readonly SchemaRow[]): JsonObject | undefined {
  const { required: _required, ...rest } = isRecord(schema) ? schema : {};
  if (
    rows.length === 0 &&
    Object.keys(rest).every((key) => key === 'type' || key === 'properties')
  ) {
    return undefined;
  }
  const required = rows.filter((row) => row.required).map((row) => row.name);
  return {
    ...rest,
    type: 'object',
    properties: Object.fromEntries(rows.map((row) => [row.name, schemaOfRow(row)])),
    ...(required.length > 0 && { required }),
  };
}

/** The schema whose rows are shown inside a row: its own, or that of a list's items. */
export function innerSchema({ type, schema }: SchemaRow): unknown {
  if (type === 'object') return schema;
  if (type !== 'array' || !isRecord(schema.items)) return undefined;
  return schema.items.type === 'object' ? schema.items : undefined;
}

/** The row with other rows inside. */
export function withInner(row: SchemaRow, rows: readonly SchemaRow[]): SchemaRow {
  const inner = withRows(innerSchema(row), rows) ?? { type: 'object' };
  return {
    ...row,
    schema: row.type === 'array' ? { ...row.schema, items: inner } : { ...row.schema, ...inner },
  };
}

/** A row changed to another type; keywords of the former type are dropped. */
export function withType(row: SchemaRow, type: RowType): SchemaRow {
  const schema = type === 'array' ? { items: { type: 'string' } } : {};
  return { ...row, type, schema };
}

/** A name that no row has yet. */
export function freeName(rows: readonly SchemaRow[]): string {
  for (let number = rows.length + 1; ; number += 1) {
    const name = `field${number}`;
    if (!rows.some((row) => row.name === name)) return name;
  }
}

function rowOf(name: string, schema: unknown, required: unknown[]): SchemaRow | undefined {
  if (!isRecord(schema)) return undefined;
  const type = ROW_TYPES.find((one) => one === schema.type);
  if (type === undefined) return undefined;
  const inside = innerSchema({ name, type, description: '', required: false, schema });
  if (inside !== undefined && rowsOf(inside) === undefined) return undefined;
  const description = typeof schema.description === 'string' ? schema.description : '';
  return { name, type, description, required: required.includes(name), schema };
}

function schemaOfRow({ type, description, schema }: SchemaRow): JsonObject {
  const { description: _description, ...rest } = schema;
  return { ...rest, type, ...(description !== '' && { description }) };
}
