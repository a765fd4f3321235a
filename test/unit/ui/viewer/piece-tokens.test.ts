import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokensByPiece } from '@/ui/viewer/piece-tokens';
import type { SourceToken } from '@/ui/viewer/source-tokens';

it('cuts tokens where the pieces end', () => {
  const tokens: SourceToken[] = [
    { kind: 'name', start: 1, end: 3 },
    { kind: 'quiet', start: 4, end: 25 },
    { kind: 'value', start: 25, end: 30 },
  ];
  expect(tokensByPiece(tokens, [10, 10, 10, 5])).toEqual([
    [
      { kind: 'name', start: 1, end: 3 },
      { kind: 'quiet', start: 4, end: 10 },
    ],
    [{ kind: 'quiet', start: 0, end: 10 }],
    [
      { kind: 'quiet', start: 0, end: 5 },
      { kind: 'value', start: 5, end: 10 },
    ],
    [],
  ]);
});

it('colours each character as in the whole text, wherever it is cut', () => {
  const gaps = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 12 })), { maxLength: 12 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 9 }), (parts, length) => {
      const tokens: SourceToken[] = [];
      for (const [gap, size] of parts) {
        const start = (tokens.at(-1)?.end ?? 0) + gap;
        tokens.push({ kind: 'name', start, end: start + size });
      }
      const total = (tokens.at(-1)?.end ?? 0) + 3;
      const lengths = Array.from({ length: Math.ceil(total / length) }, () => length);
      const coloured = tokensByPiece(tokens, lengths).flatMap((own, piece) =>
        own.flatMap(({ start, end }) => unitsOf(piece * length + start, piece * length + end)),
      );
      expect(coloured).toEqual(tokens.flatMap(({ start, end }) => unitsOf(start, end)));
    }),
  );
});

function unitsOf(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
