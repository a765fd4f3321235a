import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonDepth } from '@/contract/json-depth';

it('counts as a parser would', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(jsonDepth(JSON.stringify(value), 100)).toBe(depthOf(value));
    }),
  );
});

it.each([
  ['"[[[["', 0],
  [String.raw`["\"[[", "\\", []]`, 2],
  ['{"a":[{}]}', 3],
  [']]]][', 0],
  ['', 0],
])('%s is %i deep', (text, depth) => {
  expect(jsonDepth(text, 100)).toBe(depth);
});

it('stops at the limit', () => {
  expect(jsonDepth('['.repeat(1_000_000), 200)).toBe(201);
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
