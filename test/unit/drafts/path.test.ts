import { describe, expect, it } from 'vitest';
import { valueAt } from '@/contract/request/path';
import { setAt } from '@/drafts/path';

describe('setAt', () => {
  it.each([
    ['sets a field', {}, ['a'], 1, { a: 1 }],
    ['makes the objects on the way', {}, ['a', 'b'], 1, { a: { b: 1 } }],
    ['keeps the order of keys', { a: 1, b: 2 }, ['a'], 3, { a: 3, b: 2 }],
    ['takes a field out', { a: 1, b: 2 }, ['a'], undefined, { b: 2 }],
    ['takes an emptied object out', { a: { b: 1 }, c: 2 }, ['a', 'b'], undefined, { c: 2 }],
    [
      'keeps an object with other fields',
      { a: { b: 1, c: 2 } },
      ['a', 'b'],
      undefined,
      { a: { c: 2 } },
    ],
    ['changes an item of a list', { a: [{ b: 1 }] }, ['a', 0, 'b'], 2, { a: [{ b: 2 }] }],
    ['leaves an empty request empty', {}, ['a', 'b'], undefined, {}],
  ] as const)('%s', (_, root, path, value, expected) => {
    const before = structuredClone(root);
    const after = setAt(root, path, value);
    expect(after).toEqual(expected);
    expect(Object.keys(after)).toEqual(Object.keys(expected));
    expect(root).toEqual(before);
  });
});

describe('valueAt', () => {
  it('ignores inherited properties', () => {
    expect(valueAt({}, ['constructor'])).toBeUndefined();
    expect(valueAt('text', ['length', 0])).toBeUndefined();
  });
});
