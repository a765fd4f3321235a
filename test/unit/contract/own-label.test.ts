import { expect, it } from 'vitest';
import { ownLabel, withoutLabel } from '@/contract/table/own-label';

it.each([
  ['Place: Berlin', 'Place'],
  ['Opening hours : 9:30 to 18:00', 'Opening hours'],
  ['Prix : 12 €', 'Prix'],
  ['価格：1200円', '価格'],
  ['Preis:', ''],
  ['9:30 to 18:00', ''],
  ['https://a.example/', ''],
  ['Berlin', ''],
  ['Place: Berlin Salary: 30 000', ''],
  ['3 rooms: two with a bath', ''],
])('%j names itself %j', (text, label) => {
  expect(ownLabel(text)).toBe(label);
});

it('takes a label off a text, and nothing else', () => {
  expect(withoutLabel('Opening hours : 9:30', 'Opening hours')).toBe('9:30');
  expect(withoutLabel('価格：1200円', '価格')).toBe('1200円');
  expect(withoutLabel('Placement: no', 'Place')).toBe('Placement: no');
  expect(withoutLabel('Berlin', 'Place')).toBe('Berlin');
});
