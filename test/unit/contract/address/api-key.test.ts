import { expect, it } from 'vitest';
import { isKnownKeyForm, keyStatus, parseApiKey } from '@/contract/address/api-key';

const key = `fc-${'0123456789abcdef'.repeat(2)}`;

it.each([
  [key, key],
  [` ${key}\n`, key],
  [`Bearer ${key}`, key],
  [`Bearer   ${key}`, key],
  ['my-Bearer-key', 'my-Bearer-key'],
  ['x'.repeat(512), 'x'.repeat(512)],
])('stores %j as %s', (typed, stored) => {
  expect(parseApiKey(typed)).toBe(stored);
});

it.each(['', '  ', 'a b', 'a\nb', 'schlüssel', 'a\u00a0b', 'x'.repeat(513), 'a\0'])(
  'refuses %j without repeating it',
  (typed) => {
    expect(() => parseApiKey(typed)).toThrow(/key (is empty|contains characters)/);
  },
);

it('says that an empty key is empty, and what any other must not contain', () => {
  expect(() => parseApiKey(' ')).toThrow(/key is empty/);
  expect(() => parseApiKey('a b')).toThrow(/key contains characters/);
});

it('recognises the key formats of the hosted service', () => {
  expect(isKnownKeyForm(key)).toBe(true);
  expect(isKnownKeyForm('0198c2f4-6f0a-7c3e-9d53-0b6d6a3f1e21')).toBe(true);
  expect(isKnownKeyForm('my-own')).toBe(false);
});

it('shows four characters of a long enough key', () => {
  expect(keyStatus(key)).toEqual({ hasKey: true, last4: 'cdef' });
  expect(keyStatus('x'.repeat(12))).toEqual({ hasKey: true, last4: 'xxxx' });
  expect(keyStatus('x'.repeat(11))).toEqual({ hasKey: true });
  expect(keyStatus('')).toEqual({ hasKey: false });
  expect(keyStatus(undefined)).toEqual({ hasKey: false });
});
