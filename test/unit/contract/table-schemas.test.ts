import { describe, expect, it } from 'vitest';
import type { TableColumn } from '@/contract/table/table-column';
import { ruleOf } from '@/contract/table/table-rule';
import { TableRuleSchema } from '@/contract/table/table-schemas';

const column = (key: string, shown: boolean): TableColumn => ({
  key,
  name: key,
  kind: 'text',
  selector: 'b',
  take: 'text',
  filled: 1,
  shown,
});

describe('the rule of a table', () => {
  const table = { records: { selector: 'li' }, columns: [column('a', true), column('b', false)] };

  it('has the visible columns, in a form that can be stored', () => {
    const rule = ruleOf(table);
    expect(rule.fields.map(({ key }) => key)).toEqual(['a']);
    expect(TableRuleSchema().parse(rule)).toEqual(rule);
  });

  it('has the hidden columns too if they are wanted', () => {
    expect(ruleOf(table, true).fields.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it.each([
    ['a key that is not a name', { key: 'a b' }],
    ['an unknown take', { take: 'href' }],
    ['an undeclared field', { script: 'x' }],
  ])('is refused with %s', (_name, change) => {
    const { records, fields } = ruleOf(table);
    const changed = { records, fields: fields.map((field) => ({ ...field, ...change })) };
    expect(TableRuleSchema().safeParse(changed).success).toBe(false);
  });
});
