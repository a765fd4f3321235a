import { isRecord } from '../is-record';
import type { TableField } from './table-column';
import type { TableRule } from './table-rule';
import { JSON_TYPES } from './table-schema';

/** How a rule answers a schema: the name of the list, and the fields of each of its items. */
export interface SchemaAnswer {
  list: string;
  rule: TableRule;
}

/**
 * The part of a rule that answers a schema: its fields with the schema's names and in its order,
 * under the name of its list. `undefined` if the schema asks for anything that the rule has no
 * field for, or for another type, so that nothing is made up.
 */
export function answerToSchema(schema: unknown, rule: TableRule): SchemaAnswer | undefined {
  const [[list, described] = [], ...others] = propertiesOf(schema);
  if (list === undefined || others.length > 0 || !isOfType(described, 'array')) return undefined;
  const wanted = propertiesOf(described.items);
  const fields = wanted.flatMap(
    ([key, property]) =>
      rule.fields.find((field) => field.key === key && fits(field, property)) ?? [],
  );
  if (fields.length === 0 || fields.length < wanted.length) return undefined;
  return { list, rule: { records: rule.records, fields } };
}

function fits({ kind, all = false }: TableField, property: unknown): boolean {
  if (!isRecord(property)) return false;
  if (all) return isOfType(property, 'array') && isOfType(property.items, JSON_TYPES[kind]);
  return isOfType(property, JSON_TYPES[kind]);
}

function isOfType(schema: unknown, type: string): schema is Record<string, unknown> {
  if (!isRecord(schema)) return false;
  // A schema says that a value may be missing by also allowing null.
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.includes(type);
}

function propertiesOf(schema: unknown): [name: string, schema: unknown][] {
  const isObject = isRecord(schema) && isRecord(schema.properties);
  return isObject ? Object.entries(Object(schema.properties)) : [];
}
