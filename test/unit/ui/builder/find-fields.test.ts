import { expect, it } from 'vitest';
import { requestFields } from '@/contract/fields/request-fields';
import type { Fields } from '@/contract/fields/field';
import { isFound } from '@/ui/builder/find-fields';

const fields: Fields = requestFields;

function found(query: string): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => isFound(query, name, field))
    .map(([name]) => name);
}

it('finds options by the name of the contract, whatever the case', () => {
  expect(found('waitfor')).toContain('waitFor');
});

it('finds options by their labels and by their values', () => {
  expect(found('time limit')).toContain('timeout');
  expect(found('pdf')).toContain('parsers');
  expect(found('country')).toContain('location');
  expect(found('screenshot')).toEqual(expect.arrayContaining(['formats', 'actions']));
});

it.each([
  ['login', ['headers', 'profile', 'actions']],
  ['token', ['headers', 'profile']],
  ['privacy', ['redactPII', 'zeroDataRetention']],
  ['phone', ['redactPII', 'mobile']],
  ['price', ['formats']],
  ['captcha', ['proxy']],
  ['photo', ['formats']],
  ['up to date', ['maxAge']],
])('finds options by what people call them: %s', (query, names) => {
  expect(found(query)).toEqual(expect.arrayContaining(names));
});

it('finds options with all words in any order, and none for other words', () => {
  expect(found('limit time')).toContain('timeout');
  expect(found('no such option')).toEqual([]);
});

it('finds everything for an empty search', () => {
  expect(found(' ')).toEqual(Object.keys(fields));
});
