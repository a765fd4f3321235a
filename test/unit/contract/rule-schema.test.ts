import { describe, expect, it } from 'vitest';
import { structureProblems } from '@/contract/request/json-schema';
import { answerToSchema } from '@/contract/table/rule-schema';
import { ruleOf } from '@/contract/table/table-rule';
import { schemaOfTable } from '@/contract/table/table-schema';
import { exampleTable } from '../../support/example-table';

const table = exampleTable();
const rule = ruleOf(table, true);
const schema = schemaOfTable(table);

const itemsOf = (properties: object, list = 'items') => ({
  type: 'object',
  properties: { [list]: { type: 'array', items: { type: 'object', properties } } },
});

describe('the schema of a table', () => {
  it('is answered by the rule of the table', () => {
    expect(answerToSchema(schema, rule)).toEqual({ list: 'items', rule });
  });

  it('has only the names and types of the rule', () => {
    const written = JSON.stringify(schema);
    for (const { selector, take } of rule.fields) {
      expect(written).not.toContain(JSON.stringify(selector));
      expect(written).not.toContain(JSON.stringify(take));
    }
    expect(written).not.toContain(rule.records.selector);
  });

  it('is accepted by the service', () => {
    expect(structureProblems(schema, [])).toEqual([]);
  });
});

describe('a rule', () => {
  it('returns the fields that a schema asks for, in its order and under the name of its list', () => {
    const asked = itemsOf(
      { price: { type: ['number', 'null'] }, title: { type: 'string' } },
      'lamps',
    );
    const answer = answerToSchema(asked, rule);
    expect(answer?.list).toBe('lamps');
    expect(answer?.rule.fields.map(({ key }) => key)).toEqual(['price', 'title']);
  });

  it.each([
    [
      'a field that it does not have',
      itemsOf({ title: { type: 'string' }, colour: { type: 'string' } }),
    ],
    ['another type', itemsOf({ price: { type: 'string' } })],
    [
      'a list where it has one value',
      itemsOf({ title: { type: 'array', items: { type: 'string' } } }),
    ],
    ['nothing in its items', itemsOf({})],
    ['something beside the list', { type: 'object', properties: { items: {}, total: {} } }],
    ['no list', { type: 'object', properties: { title: { type: 'string' } } }],
    ['nothing', undefined],
  ])('does not answer a schema that asks for %s', (_name, asked) => {
    expect(answerToSchema(asked, rule)).toBeUndefined();
  });
});
