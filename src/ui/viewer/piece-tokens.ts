import type { SourceToken } from './source-tokens';

/**
 * The tokens of a text, grouped by the pieces that it is shown in, with positions relative to the
 * piece. A token across several pieces is cut.
 *
 * @param tokens - In order, none within another.
 * @param lengths - Of the pieces, which joined are the text.
 */
export function tokensByPiece(
  tokens: readonly SourceToken[],
  lengths: readonly number[],
): SourceToken[][] {
  let next = 0;
  let pieceStart = 0;
  return lengths.map((length) => {
    const pieceEnd = pieceStart + length;
    const found: SourceToken[] = [];
    for (let token = tokens[next]; token && token.start < pieceEnd; token = tokens[next]) {
      const start = Math.max(token.start, pieceStart) - pieceStart;
      found.push({ kind: token.kind, start, end: Math.min(token.end, pieceEnd) - pieceStart });
      if (token.end > pieceEnd) break;
      next += 1;
    }
    pieceStart = pieceEnd;
    return found;
  });
}
