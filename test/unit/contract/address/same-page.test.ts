import { expect, it } from 'vitest';
import { isSameView } from '@/contract/address/same-page';

it.each([
  ['https://a.example/p', 'https://a.example/p#part', true],
  ['https://a.example/p#one', 'https://a.example/p#two', true],
  ['https://a.example/p', 'https://a.example/q', false],
  ['https://a.example/p?n=1', 'https://a.example/p?n=2', false],
  ['https://a.example/#/inbox', 'https://a.example/#/sent', false],
  ['https://a.example/#!inbox', 'https://a.example/#!sent', false],
  ['https://a.example/#/inbox', 'https://a.example/', false],
  ['https://a.example/#/inbox', 'https://a.example/#/inbox', true],
  ['about:blank', 'about:blank', true],
  ['', '', true],
])('%s and %s: %s', (one, other, expected) => {
  expect(isSameView(one, other)).toBe(expected);
});
