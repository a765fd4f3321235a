import { expect, it } from 'vitest';
import { createKept } from '@/serve/kept';
import { sizeOf } from '@/serve/runs';

it('forgets the oldest, as many as are too large together', () => {
  const kept = createKept<number>(
    (size) => size,
    () => 0,
  );
  for (const [at, size] of [90e6, 90e6, 10e6, 90e6].entries()) kept.put(`k${at}`, size);
  expect(['k0', 'k1', 'k2', 'k3'].filter((key) => kept.find(key))).toEqual(['k1', 'k2', 'k3']);
  kept.put('huge', 201e6);
  expect(['k3', 'huge'].filter((key) => kept.find(key))).toEqual([]);
});

it('looks at no more of what it keeps than it forgets', () => {
  let looks = 0;
  let at = 0;
  const now = () => (looks++, at);
  const kept = createKept<string>((value) => value.length, now);
  for (; at < 1000; at++) kept.put(`k${at}`, 'x');
  expect(looks).toBeLessThan(3000);
  at = 86_400_000 + 500;
  looks = 0;
  expect(kept.find('k499')).toBeUndefined();
  expect(kept.find('k500')).toBe('x');
  expect(looks).toBeLessThan(600);
});

it('counts what keeping takes, and letters by their bytes', () => {
  const kept = createKept<number>(
    (size) => size,
    () => 0,
  );
  for (let at = 0; at < 2000; at++) kept.put(`k${at}`, 99_000);
  expect(kept.find('k0')).toBeDefined();
  kept.put('one more', 99_000);
  expect(kept.find('k0')).toBeUndefined();
  expect(sizeOf({ markdown: 'ржаной', metadata: {} })).toBeGreaterThanOrEqual(12);
});
