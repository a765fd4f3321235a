import { expect, it } from 'vitest';
import { createUsedKeys } from '@/serve/used-keys';

it('forgets the key of a run after a day', () => {
  let now = 0;
  const keys = createUsedKeys(() => now);
  keys.add('one');
  expect([keys.has('one'), keys.has('two'), keys.has(undefined)]).toEqual([true, false, false]);
  now = 86_400_000;
  expect(keys.has('one')).toBe(false);
});
