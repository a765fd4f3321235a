import { firstCharacter, flankings, lastCharacter } from './flanking';
import type { SpanToken, Token } from './inline-tokens';

/**
 * Gives every span of a paragraph its delimiters: `*`, `**` and `~~`, `_` and `__` where two would
 * run into each other, and HTML tags where CommonMark's flanking rules let no delimiter work.
 *
 * @returns The tokens without spans that need no delimiter, and no text beside a text.
 */
export function chooseDelimiters(tokens: Token[]): Token[] {
  const places = new Map<Token, number>();
  tokens.forEach((token, at) => {
    if (token.type === 'close') places.set(token, at);
  });
  const open: SpanToken[] = [];
  const dropped = new Set<Token>();
  tokens.forEach((token, at) => {
    if (token.type === 'close') open.pop();
    if (token.type !== 'open' || token.pair === null) return;
    const end = places.get(token.pair);
    if (end !== undefined && open.length < MAX_NESTED)
      choose(spanAt(tokens, at, end, dropped), token, token.pair, open);
    if (token.out === '') dropped.add(token).add(token.pair);
    open.push(token);
  });
  // Removing a span brings its neighbours together.
  const kept: Token[] = [];
  for (const token of tokens) {
    const last = kept.at(-1);
    if (token.type !== 'text') {
      if (token.out !== '') kept.push(token);
    } else if (last?.type === 'text') last.text += token.text;
    else kept.push(token);
  }
  return kept;
}

/** The neighbours of a span's ends, outside and inside, ignoring spans without delimiters. */
interface SpanEnds {
  before: Token | undefined;
  first: Token | undefined;
  last: Token | undefined;
  after: Token | undefined;
}

function spanAt(tokens: Token[], at: number, end: number, dropped: ReadonlySet<Token>): SpanEnds {
  const beside = (from: number, step: 1 | -1): Token | undefined => {
    let token = tokens[(from += step)];
    while (token !== undefined && dropped.has(token)) token = tokens[(from += step)];
    return token;
  };
  return {
    before: beside(at, -1),
    first: beside(at, 1),
    last: beside(end, -1),
    after: beside(end, 1),
  };
}

/** Deeper nesting changes nothing a reader can see. */
const MAX_NESTED = 20;

const CANDIDATES = { emphasis: ['*', '_'], strong: ['**', '__'], delete: ['~~'] } as const;
const TAGS = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;

function choose(
  ends: SpanEnds,
  open: SpanToken,
  close: SpanToken,
  around: readonly SpanToken[],
): void {
  const taken = delimitersAt(ends);
  const inItsKind = around.some(({ kind }) => kind === open.kind);
  const [usual] = CANDIDATES[open.kind];
  const fits = (inItsKind ? [usual] : CANDIDATES[open.kind]).find(
    (delimiter) => !taken.includes(delimiter.charAt(0)) && works(ends, delimiter, around),
  );
  // Bold in bold looks no bolder: it is worth the usual delimiter, but no other and no tags, unless
  // code on both sides of its ends would merge.
  if (fits === undefined && inItsKind && !partsCode(ends)) return;
  open.out = fits ?? `<${TAGS[open.kind]}>`;
  close.out = fits ?? `</${TAGS[open.kind]}>`;
}

function partsCode({ before, first, last, after }: SpanEnds): boolean {
  return (isTick(before) && isTick(first)) || (isTick(last) && isTick(after));
}

function isTick(token: Token | undefined): boolean {
  return token?.type === 'raw' && token.of === 'inlineCode';
}

/** Delimiter characters that touch the span's ends. */
function delimitersAt({ before, first, last, after }: SpanEnds): string {
  let taken = '';
  for (const token of [before, first, last, after]) {
    if (token?.type === 'open' || token?.type === 'close') taken += token.out.charAt(0);
  }
  return taken;
}

function works(ends: SpanEnds, delimiter: string, around: readonly SpanToken[]): boolean {
  const character = delimiter.charAt(0);
  const opening = flankings(character, endOf(ends.before), startOf(ends.first));
  const closing = flankings(character, endOf(ends.last), startOf(ends.after));
  if (!opening.every(({ open }) => open) || !closing.every(({ close }) => close)) return false;
  const mayClose = opening.some(({ close }) => close);
  if (mayClose && around.some((outer) => wouldClose(delimiter, outer.out))) return false;
  // Renderers differ on tildes that could open as well as close.
  return character !== '~' || !(mayClose || closing.some(({ open }) => open));
}

/**
 * Whether a run that can close, too, would close a span around it. CommonMark keeps runs apart
 * whose lengths add up to a multiple of 3.
 */
function wouldClose(delimiter: string, outer: string): boolean {
  return outer.startsWith(delimiter.charAt(0)) && (delimiter.length + outer.length) % 3 !== 0;
}

/** A delimiter not chosen yet counts as punctuation, which it will be. */
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
