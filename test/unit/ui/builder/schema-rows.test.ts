import { describe, expect, it } from 'vitest';
import { SCHEMA_EXAMPLES } from '@/ui/builder/schema/schema-examples';
import { freeName, rowsOf, withInner, withRows, withType } from '@/ui/builder/schema/schema-rows';

describe('rowsOf', () => {
  it.each(Object.entries(SCHEMA_EXAMPLES))(
    'shows the example %s, and writes it back',
    (_, schema) => {
      const rows = rowsOf(schema);
      expect(withRows(schema, rows ?? [])).toEqual(schema);
    },
  );

  it.each([
    [{ $ref: '#/x' }],
    [{ type: 'string' }],
    [{ type: 'object', properties: { a: { anyOf: [] } } }],
    [{ type: 'object', properties: { a: { type: 'object', properties: { b: true } } } }],
    ['text'],
  ])('has no rows for %j', (schema) => {
    expect(rowsOf(schema)).toBeUndefined();
  });
});

describe('withRows', () => {
  it('keeps what rows do not show', () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      properties: { a: { type: 'string', maxLength: 5 } },
    };
    const [row] = rowsOf(schema) ?? [];
    if (row === undefined) throw new Error('no row');
    expect(withRows(schema, [{ ...row, name: 'b', required: true }])).toEqual({
      type: 'object',
      additionalProperties: false,
      properties: { b: { type: 'string', maxLength: 5 } },
      required: ['b'],
    });
  });

  it('is not a schema without rows', () => {
    expect(withRows({ type: 'object', properties: {} }, [])).toBeUndefined();
  });
});

describe('rows of lists and objects', () => {
  const row = {
    name: 'a',
    type: 'string',
    description: '',
    required: false,
    schema: { maxLength: 1 },
  } as const;

  it('drops the keywords of the former type', () => {
    expect(withType(row, 'number').schema).toEqual({});
  });

  it('nests rows', () => {
    const inner = [{ ...row, name: 'b', schema: {} }];
    expect(withInner({ ...row, type: 'object', schema: {} }, inner).schema).toEqual({
      type: 'object',
      properties: { b: { type: 'string' } },
    });
  });

  it('gives a row a unique name', () => {
    expect(freeName([{ ...row, name: 'field2' }])).toBe('field3');
  });
});
