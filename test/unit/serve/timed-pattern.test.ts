// @vitest-environment node
import { expect, it } from 'vitest';
import { timedPatterns } from '@/serve/timed-pattern';

/** Milliseconds in which a busy machine tests a simple pattern. */
const PATIENT = 500;
const TRAP = `/${'a'.repeat(40)}!`;

it('tests as patterns do', () => {
  const { test } = timedPatterns(() => {}, PATIENT)('^/a+$', true);
  expect([test('/aa'), test('/ab')]).toEqual([true, false]);
});

it.each([true, false])('gives %s where a test takes too long, and stops trying', (otherwise) => {
  let late = 0;
  const { test } = timedPatterns(() => (late += 1), PATIENT)('^/(a+)+$', otherwise);
  expect(test('/aaa')).toBe(true);
  // Each would take longer than anybody waits.
  const given = Array.from({ length: 200 }, () => test(TRAP));
  expect(new Set(given)).toEqual(new Set([otherwise]));
  expect(late).toBe(200);
});

it('does not judge addresses that are too long', () => {
  expect(timedPatterns(() => {})('.', false).test('/'.repeat(2001))).toBe(false);
});
