import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableText, differences } from '@/ui/compare/compare-texts';

it.each([
  ['markdown', '# A'],
  ['links', 'https://example.com/\nhttps://example.com/b'],
  ['metadata', 'description: x\ntitle: A'],
] as const)('%s is compared as lines', (what, text) => {
  const data = {
    markdown: '# A',
    links: ['https://example.com/', 'https://example.com/b'],
    metadata: { title: 'A', description: 'x' },
  };
  expect(comparableText(data, what)).toBe(text);
});

describe('differences', () => {
  it('are told with line numbers of both texts', async () => {
    expect(await differences('a\n--- b\nc', 'a\nB\nc\n')).toEqual([
      { kind: 'note', text: '@@ -1,3 +1,3 @@' },
      { kind: 'same', before: 1, after: 1, text: 'a' },
      { kind: 'removed', before: 2, text: '--- b' },
      { kind: 'added', after: 2, text: 'B' },
      { kind: 'same', before: 3, after: 3, text: 'c' },
    ]);
  });

  it('are none between equal texts', async () => {
    expect(await differences('a', 'a\n')).toEqual([]);
  });

  it('lead from one text to the other', async () => {
    const text = fc.array(fc.constantFrom('a', 'b', '+', '- c', '@@', ' '), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        const lines = (await differences(before.join('\n'), after.join('\n'))) ?? [];
        const side = (...kinds: string[]) =>
          lines.filter(({ kind }) => kinds.includes(kind)).map((line) => line.text);
        // At most four lines, so the three around each difference are all of them.
        const same = lines.length === 0;
        expect(same ? before : side('same', 'removed')).toEqual(before);
        expect(same ? before : side('same', 'added')).toEqual(after);
      }),
    );
  });
});
