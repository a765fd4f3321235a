import { tokensOf } from '@/models/tokens';

/**
 * A text in parts of at most so many tokens, in order and without a gap: as few as possible, divided
 * before headings where that is possible, else between paragraphs, lines, words.
 */
export function splitText(text: string, tokens: number): string[] {
  return joinedUp(piecesOf(text, tokens, 0), tokens);
}

function piecesOf(text: string, tokens: number, level: number): string[] {
  if (tokensOf(text) <= tokens) return [text];
  const border = BORDERS[level];
  // A word without an end, such as a data address.
  if (border === undefined)
    return text.match(new RegExp(`[^]{1,${Math.max(1, tokens)}}`, 'gu')) ?? [];
  return text.split(border).flatMap((piece) => piecesOf(piece, tokens, level + 1));
}

function joinedUp(pieces: readonly string[], tokens: number): string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    const whole = (parts.at(-1) ?? '') + piece;
    if (parts.length > 0 && tokensOf(whole) <= tokens) parts[parts.length - 1] = whole;
    else parts.push(piece);
  }
  return parts;
}

/** Each leaves what it divides as it is: before a heading, after an empty line, a line, a space. */
const BORDERS = [/(?<=\n)(?=#{1,6} )/u, /(?<=\n\n)/u, /(?<=\n)/u, /(?<=[\s。．！？])/u];
