import { expect, test } from 'vitest';
import { separated } from '../../bench/separable';

const SOURCE = `
export function isOne(text: string): boolean {
  return text === 'one';
}
function named(text: string): string {
  return text;
}
const values = (texts: string[]): string[] => texts.map(named);
function found(texts: readonly string[]): readonly number[] {
  return texts.map((text, at) => (isOne(text) ? at : -1));
}
export async function choose(): Promise<void> {}
`;

test('calls functions by way of one that may leave them out', () => {
  const text = separated(SOURCE, '/x/src/engine/content/numbers.ts', ['choose']);
  expect(text).toContain(
    "export function isOne(...given) { return part('content/numbers#isOne', isOne$, given, () => false); }",
  );
  expect(text).toContain(
    "\nfunction found(...given) { return part('content/numbers#found', found$, given, () => []); }",
  );
  expect(text).toContain(
    "export function choose(...given) { return remember('choose', choose$, given); }",
  );
  // What has no answer that says nothing stays as it is, and so do calls.
  expect(text).toContain('\nfunction named(text: string): string {');
  expect(text).toContain('(isOne(text) ? at : -1)');
  expect(text).toContain('\nfunction isOne$(text: string): boolean {');
});

test('leaves a source without such functions as it is', () => {
  const source = 'export const A = 1;\n';
  expect(separated(source, '/x/src/engine/content/a.ts')).toBe(source);
});
