import { firstCharacter, flankings, lastCharacter } from './flanking';
import type { SpanToken, Token } from './inline';

/**
 * Gives every span of a paragraph its delimiters: `*`, `**` and `~~`, `_` and `__` where two would
 * run into each other, and HTML tags where CommonMark's flanking rules let no delimiter work.
 */
export function chooseDelimiters(tokens: Token[]): void {
  const places = new Map<Token, number>();
  tokens.forEach((token, at) => {
    if (token.type === 'close') places.set(token, at);
  });
  const open: SpanToken[] = [];
  tokens.forEach((token, at) => {
    if (token.type === 'close') open.pop();
    if (token.type !== 'open' || token.pair === null) return;
    const end = places.get(token.pair);
    if (end !== undefined) choose(tokens, at, end, token, token.pair, open);
    open.push(token);
  });
  partCode(tokens);
}

/** Two code spans that touch are read as one: what stands between them gets tags, if nothing else. */
function partCode(tokens: Token[]): void {
  let isAfterCode = false;
  let between: SpanToken | undefined;
  for (const token of tokens) {
    const isSpan = token.type === 'open' || token.type === 'close';
    if (isSpan && token.out === '') {
      between = token;
      continue;
    }
    const isCode = token.type === 'raw' && token.out.startsWith('`');
    if (isCode && isAfterCode && between?.pair) writeTags(between, between.pair);
    isAfterCode = isCode;
    between = undefined;
  }
}

function writeTags(one: SpanToken, other: SpanToken): void {
  for (const token of [one, other])
    token.out = `<${token.type === 'open' ? '' : '/'}${TAGS[token.kind]}>`;
}

/** Spans nested deeper add nothing that a reader sees. */
const MAX_NESTED = 20;

const CANDIDATES = { e: ['*', '_'], s: ['**', '__'], d: ['~~'] } as const;
const TAGS = { e: 'em', s: 'strong', d: 'del' } as const;

function choose(
  tokens: Token[],
  at: number,
  end: number,
  open: SpanToken,
  close: SpanToken,
  around: readonly SpanToken[],
): void {
  if (around.length >= MAX_NESTED) return;
  const taken = neighbours(tokens, at, end);
  const fits = CANDIDATES[open.kind].find(
    (delimiter) =>
      !taken.includes(delimiter.charAt(0)) && works(tokens, at, end, delimiter, around),
  );
  // Bold in bold looks no bolder: it is worth a delimiter, but no tags.
  if (fits === undefined && around.some(({ kind }) => kind === open.kind)) return;
  if (fits === undefined) writeTags(open, close);
  else open.out = close.out = fits;
}

/** Delimiter characters that touch the span's ends. */
function neighbours(tokens: Token[], at: number, end: number): string {
  let taken = '';
  for (const i of [at - 1, at + 1, end - 1, end + 1]) {
    const token = tokens[i];
    if (token?.type === 'open' || token?.type === 'close') taken += token.out.charAt(0);
  }
  return taken;
}

function works(
  tokens: Token[],
  at: number,
  end: number,
  delimiter: string,
  around: readonly SpanToken[],
): boolean {
  const character = delimiter.charAt(0);
  const opening = flankings(character, endOf(tokens[at - 1]), startOf(tokens[at + 1]));
  const closing = flankings(character, endOf(tokens[end - 1]), startOf(tokens[end + 1]));
  if (!opening.every(({ open }) => open) || !closing.every(({ close }) => close)) return false;
  const mayClose = opening.some(({ close }) => close);
  if (mayClose && around.some((outer) => wouldClose(delimiter, outer.out))) return false;
  // Renderers differ on tildes that could open as well as close.
  return character !== '~' || !(mayClose || closing.some(({ open }) => open));
}

/**
 * Whether a run that can close, too, would close a span around it. CommonMark keeps runs apart whose
 * lengths add up to a multiple of 3.
 */
function wouldClose(delimiter: string, outer: string): boolean {
  return outer.startsWith(delimiter.charAt(0)) && (delimiter.length + outer.length) % 3 !== 0;
}

/** A delimiter that is still to be chosen counts as the punctuation it will be. */
function startOf(token: Token | undefined): string {
  if (token === undefined) return '';
  if (token.type === 'text') return firstCharacter(token.text);
  return firstCharacter(token.out) || '*';
}

function endOf(token: Token | undefined): string {
  if (token === undefined) return '';
  if (token.type === 'text') return lastCharacter(token.text);
  return lastCharacter(token.out) || '*';
}
