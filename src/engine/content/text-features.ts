import { DATE_WORDS, HEADING_KINDS, INVITATION, SMALL_PRINT } from '@/core/lexicon/trained-words';
import { wordsOf } from '../plain-words';
import type { FeatureRow } from './feature-row';
import type { TextBlock } from './page-text';

/** Names of what {@link addTextFeatures} adds. */
export function textFeatures(): string[] {
  return [
    ...'words, chars per word, link share, links, digit share, upper share, commas'.split(', '),
    ...'stops, other punctuation, currency, starts upper, ends as sentence, strong share'.split(
      ', ',
    ),
    ...'small print, invitation, date words, pieces'.split(', '),
  ];
}

/** What a block's own text is like. */
export function addTextFeatures(row: FeatureRow, block: TextBlock): void {
  const text = block.words <= SHORT_WORDS ? block.text : '';
  row.put(
    Math.log1p(block.words),
    block.chars / block.words,
    linkShare(block),
    Math.min(20, block.links),
    block.digits / block.chars,
    block.upper / block.chars,
    Math.min(30, block.commas),
    Math.min(30, block.stops),
    block.otherPunctuation / block.chars,
    Math.min(3, block.prices),
    isUpper(block.first) ? 1 : 0,
    ENDINGS.has(block.last) ? 1 : 0,
    block.strongWords / block.words,
    text !== '' && isSmallPrint(text) ? 1 : 0,
    text !== '' && invites(text) ? 1 : 0,
    text !== '' && DATE_WORDS.test(text) ? 1 : 0,
    Math.min(20, block.texts.length),
  );
}

/** Whether a short text asks the reader to do something: to subscribe, to log in, to share. */
export function invites(text: string): boolean {
  return INVITATION.test(text);
}

/** Whether a short text is legally required: a copyright, cookie or advertising notice. */
export function isSmallPrint(text: string): boolean {
  return SMALL_PRINT.test(text);
}

/**
 * For each block, the kind of part that the last heading announces, the kind that the last one of
 * level 1 to 3 does, and the length of the last heading. A block's own heading counts.
 */
export function headingKinds(blocks: readonly TextBlock[]): number[][] {
  let kind = 0;
  let sectionKind = 0;
  let words = 0;
  return blocks.map((block) => {
    const tag = block.block.element.localName;
    const level = HEADING.exec(tag)?.[1];
    if (level !== undefined) {
      const text = block.text.slice(0, 100);
      kind = HEADING_KINDS.findIndex((pattern) => pattern.test(text)) + 1;
      if (Number(level) <= 3) sectionKind = kind;
      words = Math.min(20, block.words);
    }
    return [kind, sectionKind, words];
  });
}

/** The distinct words at the start of a text. */
export function wordSet(text: string | undefined): ReadonlySet<string> {
  return new Set(wordsOf(text?.toLowerCase().slice(0, 1000) ?? ''));
}

/** Share of a block's words that are among some others. */
export function shareIn(block: TextBlock, words: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : shareAmong(comparedWords(block), words);
}

/**
 * The words of a block in lower case; none for a long one, which is neither a title nor a summary.
 */
export function comparedWords(block: TextBlock): readonly string[] {
  return block.words > MAX_COMPARED ? [] : wordsOf(block.text.toLowerCase());
}

/** Share of some words that are among some others; 0 if there are none. */
export function shareAmong(own: readonly string[], words: ReadonlySet<string>): number {
  if (words.size === 0) return 0;
  let shared = 0;
  own.forEach((word) => {
    if (words.has(word)) shared++;
  });
  return shared / Math.max(1, own.length);
}

/** Share of a block's words that are in links. */
export function linkShare(block: TextBlock): number {
  return block.linkWords / Math.max(1, block.words);
}

function isUpper(code: number): boolean {
  const char = String.fromCharCode(code);
  return char !== char.toLowerCase();
}

const HEADING = /^h([1-6])$/;
const MAX_COMPARED = 120;
const SHORT_WORDS = 40;
const ENDINGS = new Set(Array.from('.!?。！？:：”"…', (char) => char.charCodeAt(0)));
