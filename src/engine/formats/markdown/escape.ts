import { TICK } from './code-span';
import { firstCharacter, flankings, lastCharacter } from './flanking';
import type { Line, TextToken, Token } from './inline-tokens';
import { escapeHeadingEnd, escapeLineStart } from './line-start';
import { runsAfterTick } from './live-syntax';

/**
 * Escapes the texts of a line: each character that would be read as markup there, and no other.
 * Turndown escapes these everywhere; here the neighbouring characters decide.
 */
export function escapeTokens(tokens: Token[], line: Line): void {
  let links = 0;
  const needs = needsOf(tokens);
  tokens.forEach((token, at) => {
    if (token.type === 'link') links++;
    else if (token.type === 'link-end') links--;
    else if (token.type === 'text') {
      const before = tokens[at - 1];
      const after = tokens[at + 1];
      const place = { before: endOf(before), after: startOf(after), link: links > 0 };
      token.out = SPECIAL.test(token.text)
        ? plainAddresses(escapeText(token.text, place, needs))
        : token.text;
      // The end of code, too, is a tick.
      if (place.before === '`' && runsAfterTick(token.text.slice(0, 2) + place.after))
        token.out = `&#114;${token.out.slice(1)}`;
      if (line === 'paragraph' && (before === undefined || before.type === 'break'))
        token.out = escapeLineStart(token, before !== undefined, after);
      if (line === 'heading' && after === undefined)
        token.out = escapeHeadingEnd(token.out, before === undefined);
    }
  });
}

/** Which characters mean something in this paragraph wherever they can open or close. */
interface Needs {
  delimiters: Set<string>;
  backticks: boolean;
  dollars: boolean;
  angles: boolean;
}

interface Place {
  before: string;
  after: string;
  link: boolean;
}

const SPECIAL = /[\\`*_~[\]<&!$%{]/;
const SPECIALS = /\\|`+|\*+|_+|~+|[[\]<&!$%{]/g;
const ENTITY = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/;
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/**
 * A bare address stays bare, and GitHub makes a link of it. One with escapes in it would show them
 * there, so it is kept from being a link.
 */
function plainAddresses(escaped: string): string {
  if (!escaped.includes('\\') || !ADDRESS.test(escaped)) return escaped;
  return escaped.replace(TO_ESCAPE, (address) =>
    address.endsWith('\\')
      ? address.replace(STARTS, (start) => start.replace(/[:.]/, '\\$&'))
      : address,
  );
}

const ADDRESS = /:\/\/|www\./i;
/** From the start of an address to the first escape in it, or to its end. */
const TO_ESCAPE = /(?:https?:\/\/|www\.)[^\s\\]*\\?/gi;
const STARTS = /https?:\/\/|www\./gi;

function escapeText(text: string, place: Place, needs: Needs): string {
  return text.replace(SPECIALS, (run: string, at: number) => {
    const before = at === 0 ? place.before : lastCharacter(text.slice(Math.max(0, at - 2), at));
    const end = at + run.length;
    const after = end === text.length ? place.after : firstCharacter(text.slice(end, end + 2));
    if (run.startsWith('`') && runsAfterTick(text.slice(end, end + 2) + place.after))
      return TICK.repeat(run.length);
    const escaped = isMarkup(run, before, after, text, at, place, needs);
    return escaped ? run.replace(/./g, '\\$&') : run;
  });
}

function isMarkup(
  run: string,
  before: string,
  after: string,
  text: string,
  at: number,
  place: Place,
  needs: Needs,
): boolean {
  switch (run.charAt(0)) {
    case '\\':
      return PUNCTUATION.test(after) || (after === '' && place.after === '');
    case '`':
      return needs.backticks;
    case '$':
      return needs.dollars;
    case '[':
      return place.link || after === '^' || (before === '!' && after === '[');
    // Starts of templates and macros in note programs: `<%`, `{%`, `{{`, `${`.
    case '%':
      return before === '<' || before === '{';
    case '{':
      return before === '{' || before === '$';
    case ']':
      return place.link || after === '(' || after === '[';
    case '<':
      // A tag needs an end in this paragraph, except at the start of a line, where it opens an HTML
      // block.
      return /[a-zA-Z/!?]/.test(after) && (needs.angles || isLineStart(at, place));
    case '&':
      return ENTITY.test(text.slice(at, at + 34));
    case '!':
      return at === text.length - 1 && place.after === '[';
    default: {
      if (!needs.delimiters.has(run.charAt(0))) return false;
      return flankings(run.charAt(0), before, after).some(({ open, close }) => open || close);
    }
  }
}

function isLineStart(at: number, { before }: Place): boolean {
  return at === 0 && (before === '' || before === '\n');
}

/**
 * A lone delimiter in a paragraph means nothing. Two that can pair do, and so does one beside
 * markup.
 */
function needsOf(tokens: Token[]): Needs {
  const delimiters = new Set<string>();
  const openers = new Set<string>();
  let backticks = 0;
  let dollars = 0;
  let angles = false;
  tokens.forEach((token, i) => {
    angles ||= (token.type === 'text' ? token.text : token.out).includes('>');
    if (token.type === 'open' || token.type === 'close') delimiters.add(token.out.charAt(0));
    if (token.type === 'raw') {
      if (token.of === 'inlineCode') backticks += 2;
      if (token.of === 'inlineMath') dollars += 2;
    }
    if (token.type !== 'text' || !SPECIAL.test(token.text)) return;
    for (const match of token.text.matchAll(SPECIALS)) {
      const character = match[0].charAt(0);
      if (character === '`') backticks++;
      else if (character === '$') dollars++;
      else if ('*_~'.includes(character)) {
        const { text } = token;
        const end = match.index + match[0].length;
        const before =
          match.index === 0
            ? endOf(tokens[i - 1])
            : lastCharacter(text.slice(Math.max(0, match.index - 2), match.index));
        const after =
          end === text.length ? startOf(tokens[i + 1]) : firstCharacter(text.slice(end, end + 2));
        const can = flankings(character, before, after);
        if (openers.has(character) && can.some(({ close }) => close)) delimiters.add(character);
        if (can.some(({ open }) => open)) openers.add(character);
      }
    }
  });
  return { delimiters, backticks: backticks > 1, dollars: dollars > 1, angles };
}

function startOf(token: Token | undefined): string {
  if (token === undefined) return '';
  return firstCharacter(token.type === 'text' ? (token as TextToken).text : token.out);
}

function endOf(token: Token | undefined): string {
  if (token === undefined) return '';
  return lastCharacter(token.type === 'text' ? (token as TextToken).text : token.out);
}
