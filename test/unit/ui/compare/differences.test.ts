import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countChanges, differences } from '@/ui/compare/differences';

describe('differences', () => {
  it('have line numbers of both texts', async () => {
    expect(await differences('a\n--- b\nc', 'a\nB\nc\n')).toEqual([
      { kind: 'same', before: 1, after: 1, text: 'a' },
      { kind: 'removed', before: 2, text: '--- b' },
      { kind: 'added', after: 2, text: 'B' },
      { kind: 'same', before: 3, after: 3, text: 'c' },
    ]);
  });

  it('fold equal lines around them, with the numbers of both sides', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `${index}`);
    const text = (...first: string[]) => [...first, ...lines].join('\n');
    const found = (await differences(text(), text('new'))) ?? [];
    expect(found.map(({ kind, text: shown }) => [kind, shown])).toEqual([
      ['added', 'new'],
      ['same', '0'],
      ['same', '1'],
      ['same', '2'],
      ['note', '9 unchanged lines'],
    ]);
    expect(found.at(-1)?.folded?.[0]).toEqual({ kind: 'same', before: 4, after: 5, text: '3' });
    expect(countChanges(found)).toBe(1);
  });

  it('are empty between equal texts', async () => {
    expect(await differences('a', 'a\n')).toEqual([]);
  });

  it('turn one text into the other', async () => {
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
