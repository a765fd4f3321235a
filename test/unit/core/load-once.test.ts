import { expect, it } from 'vitest';
import { loadOnce } from '@/core/load-once';

it('loads when it is first asked, once, and again only if that failed', async () => {
  const outcomes = [Promise.reject(new Error('gone')), Promise.resolve(1), Promise.resolve(2)];
  const load = loadOnce(() => outcomes.shift() ?? Promise.resolve(3));
  expect(outcomes).toHaveLength(3);
  await expect(load()).rejects.toThrow('gone');
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
});
