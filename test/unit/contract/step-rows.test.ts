import { expect, it } from 'vitest';
import type { Action } from '@/contract/actions';
import { actionsForRow, columnsIn } from '@/contract/step-rows';
import { readRows } from '@/ui/request/read-rows';

const ACTIONS: Action[] = [
  { type: 'click', selector: '#q' },
  { type: 'write', text: '{{City}}, {{Country}} {{City}}' },
  { type: 'click', selector: '#password' },
  { type: 'write', text: '{{Password}}' },
  { type: 'write', text: 'plain {{' },
];

it('the columns that steps name are known', () => {
  expect(columnsIn(ACTIONS)).toEqual(['City', 'Country', 'Password']);
});

it('a row fills in the texts of its steps, and what is secret is in none of them', () => {
  const list = readRows('City;Country;Password\nOslo;Norway;hunter2\n\nBern;;x');
  expect(list.rows).toHaveLength(2);
  const filled = actionsForRow(ACTIONS, list, 0, [3], 'https://a.example');
  expect(filled.actions.map((action) => ('text' in action ? action.text : ''))).toEqual([
    '',
    'Oslo, Norway Oslo',
    '',
    '***',
    'plain {{',
  ]);
  expect(filled.secrets).toEqual([{ step: 3, text: 'hunter2', origin: 'https://a.example' }]);
  expect(actionsForRow(ACTIONS, list, 1, [3], '').actions[1]).toEqual({
    type: 'write',
    text: 'Bern,  Bern',
  });
});

it.each([
  ['a list of texts', 'City\nOslo\nBern', ['City'], [['Oslo'], ['Bern']]],
  ['cells of a spreadsheet', 'A\tB\n1\t2', ['A', 'B'], [['1', '2']]],
  ['CSV with quotes', 'A,B\n"x, y","a\nb"', ['A', 'B'], [['x, y', 'a\nb']]],
  ['a row with fewer cells', 'A,B\n1', ['A', 'B'], [['1', '']]],
])('%s is read', (_, text, columns, rows) => {
  expect(readRows(text)).toEqual({ columns, rows });
});
