// @vitest-environment node
import { expect, it } from 'vitest';
import { timedPatterns } from '@/serve/timed-pattern';

const TRAP = `/${'a'.repeat(40)}!`;

it('tests as patterns do', () => {
  const { test } = timedPatterns(() => {})('^/a+$', true);
  expect([test('/aa'), test('/ab')]).toEqual([true, false]);
});

it.each([true, false])('gives %s where a test takes too long, and stops trying', (otherwise) => {
  let late = 0;
  const { test } = timedPatterns(() => (late += 1))('^/(a+)+$', otherwise);
  expect(test('/aaa')).toBe(true);
  const before = performance.now();
  const given = Array.from({ length: 200 }, () => test(TRAP));
  expect(performance.now() - before).toBeLessThan(3000);
  expect(new Set(given)).toEqual(new Set([otherwise]));
  expect(late).toBe(200);
});

it('does not judge addresses that are too long', () => {
  expect(timedPatterns(() => {})('.', false).test('/'.repeat(2001))).toBe(false);
});
