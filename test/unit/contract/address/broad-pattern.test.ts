import { expect, it } from 'vitest';
import { isBroadPattern } from '@/contract/address/broad-pattern';

it.each([
  ['*', true],
  ['*.', true],
  ['*.com', true],
  ['*.COM.', true],
  ['*.co.uk', true],
  ['*.com.br', true],
  ['*.ne.jp:8080', true],
  ['*.*.example.com', true],
  ['shop.*', true],
  ['*.example.com', false],
  ['*.shop.co.uk', false],
  ['*.bbc.uk', false],
  ['*.bmw.de', false],
  ['example.com', false],
  ['localhost', false],
])('says whether %s would cover the sites of many people: %s', (pattern, isBroad) => {
  expect(isBroadPattern(pattern)).toBe(isBroad);
});
