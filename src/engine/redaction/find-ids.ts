import { ACCOUNT_NUMBER, PERSON_NUMBER } from '@/core/lexicon/person-numbers';
import { isJust, says } from '@/core/lexicon/says';
import { BANK_ACCOUNT, NATIONAL_ID } from '@/core/lexicon/secrets';
import { spansOf, type Entity, type Span } from './span';

/**
 * Numbers that states and banks give to a person: those after words that say so, and those of persons
 * that are known by their form and, where there are any, their check digits; addresses of wallets.
 */
export function findIds(text: string): Span[] {
  return [
    ...labelled(text),
    ...FORMS.flatMap(([form, isReal]) => spansOf(text, form, 'PERSON', isReal)),
    ...spansOf(text, WALLET, 'FINANCIAL', isMixed),
  ];
}

/** Numbers whose label stands before them on the same line or, in a table, in the cell before. */
function labelled(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(NUMBER)) {
    const before = text.slice(Math.max(from, index - REACH), index).replace(EARLIER, '');
    const end = index + found.length;
    from = end;
    if (!isLong(found) || DATE.test(found)) continue;
    const [letters = ''] = LETTERS.exec(before) ?? [];
    const entity = entityOf(before.slice(0, before.length - letters.length)) ?? entityOf(before);
    if (entity !== undefined) spans.push({ start: index - letters.length, end, entity });
  }
  return spans;
}

function isLong(found: string): boolean {
  const figures = found.replace(/\D/g, '').length;
  return figures >= FEWEST_FIGURES || (figures > 2 && /^\w{8,}$/.test(found));
}

/** What a number is by the words before it; words that may mean something else stand next to it. */
function entityOf(label: string): Entity | undefined {
  const words = label.replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ').trim();
  if (says(words, NATIONAL_ID)) return 'PERSON';
  if (says(words, BANK_ACCOUNT)) return 'FINANCIAL';
  const last = words.replace(OF_NUMBER, '').split(' ').slice(-MOST_WORDS);
  const ends = last.map((_, at) => last.slice(at).join(' '));
  if (ends.some((end) => isJust(end, PERSON_NUMBER))) return 'PERSON';
  return ends.some((end) => isJust(end, ACCOUNT_NUMBER)) ? 'FINANCIAL' : undefined;
}

/** Groups with figures, and letters before and after them. */
const NUMBER =
  /(?<![\p{L}\p{N}])[A-Z]{0,6}\d[\dA-Z]*(?:[ ./\u00a0-]{1,3}(?:\d[\dA-Z]*|[A-Z](?=[ -]\d))){0,8}(?:[ -]?[A-Z])?(?![\p{L}\p{N}])/gu;
/** In characters, from a label to its number. */
const REACH = 40;
/** What is before another line, sentence or semicolon. */
const EARLIER = /^.*(?:[.;!?]\s+(?=\p{Lu}\p{Ll})|\n)/su;
const FEWEST_FIGURES = 5;
/** The letters that a number begins with. */
const LETTERS = /(?<![\p{L}\p{N}])[A-Z]{1,3}[ -]$/u;
const OF_NUMBER = /(?: (?:n\S?|č|nr|number|nummer|num|n|id|is|ist|lautet|es|est|code))+$/i;
const MOST_WORDS = 3;
const DATE =
  /^(?:(?:19|20)\d\d ?[-/] ?(?:19|20)\d\d|\d{1,2}([-/.])\d{1,2}\1\d{4}|\d{4}([-/.])\d{1,2}\2\d{1,2})$/;

type Form = [form: RegExp, isReal?: (found: string) => boolean];

/** Each as it is written in its country; those that are nothing but figures need a label. */
const FORMS: readonly Form[] = [
  // United States, United Kingdom, Canada
  [/(?<![\w-])(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}(?![\w-])/g],
  [/(?<!\w)[1-9](?:[AC-HJKMNP-RT-Y][\dAC-HJKMNP-RT-Y]\d-?){2}[AC-HJKMNP-RT-Y]{2}\d\d(?!\w)/g],
  [/(?<!\w)SIN[:# ]{1,3}(?<value>\d{3}([ -]?)\d{3}\2\d{3})(?!\w)/g],
  [/(?<!\w)[A-CEGHJ-PR-TW-Z]{2} ?\d\d ?\d\d ?\d\d ?[A-D](?!\w)/g],
  // Spain, Italy, France
  [/(?<![\w-])(?:[XYZ]-?\d{7}|\d{8})-?[A-Z](?![\w-])/g, isSpanish],
  [/(?<!\w)[A-Z]{6}\d\d[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z](?!\w)/g],
  [/(?<!\w)[12] ?\d\d ?[0-3]\d ?\d[\dAB] ?\d{3} ?\d{3} ?\d\d(?!\w)/g, isFrench],
  // Brazil, Sweden, Czechia, Russia
  [/(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d\d(?![\w-])/g, isBrazilian],
  [/(?<![\w-])(?:19|20)?\d\d[01]\d[0-6]\d[-+]\d{4}(?![\w-])/g, isSwedish],
  [/(?<![\w/])\d\d[0-8]\d[0-3]\d\/\d{4}(?![\w/])/g, (found) => numberOf(found) % 11 === 0],
  [/(?<![\w-])\d{3}-\d{3}-\d{3} \d\d(?![\w-])/g, isRussian],
  // China, Korea
  [/(?<!\w)[1-9]\d{5}(?:19|20)\d\d[01]\d[0-3]\d{4}[\dX](?!\w)/g, isChinese],
  [/(?<![\w-])\d\d[01]\d[0-3]\d-[1-4]\d{6}(?![\w-])/g],
];

function isSpanish(found: string): boolean {
  const plain = found.replaceAll('-', '').replace(/^[XYZ]/, (letter) => `${'XYZ'.indexOf(letter)}`);
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(plain.slice(0, 8)) % 23] === plain[8];
}

function isFrench(found: string): boolean {
  const plain = found.replaceAll(' ', '').replace('2A', '19').replace('2B', '18');
  return 97 - (Number(plain.slice(0, 13)) % 97) === Number(plain.slice(13));
}

function isBrazilian(found: string): boolean {
  const digits = digitsOf(found);
  return [9, 10].every((length) => {
    const sum = weighed(digits.slice(0, length), (at) => length + 1 - at);
    return ((sum * 10) % 11) % 10 === digits[length];
  });
}

function isSwedish(found: string): boolean {
  const sum = digitsOf(found)
    .slice(-10)
    .reduce(
      (all, digit, at) => all + (at % 2 === 1 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
      0,
    );
  return sum % 10 === 0;
}

function isRussian(found: string): boolean {
  const digits = digitsOf(found);
  const check = weighed(digits.slice(0, 9), (at) => 9 - at) % 101;
  return check % 100 === numberOf(found) % 100;
}

function isChinese(found: string): boolean {
  const digits = digitsOf(found.slice(0, 17));
  return '10X98765432'[weighed(digits, (at) => 2 ** (17 - at)) % 11] === found[17];
}

/** Bitcoin's addresses, and those of Ethereum and its kin. */
const WALLET =
  /(?<!\w)(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{25,71}|0x[\dA-Fa-f]{40})(?!\w)/g;

function isMixed(found: string): boolean {
  return /\d.*\d/.test(found) && /[A-Za-z]/.test(found);
}

function weighed(digits: readonly number[], weightAt: (at: number) => number): number {
  return digits.reduce((sum, digit, at) => sum + digit * weightAt(at), 0);
}

function digitsOf(text: string): number[] {
  return Array.from(text.replace(/\D/g, ''), Number);
}

function numberOf(text: string): number {
  return Number(text.replace(/\D/g, ''));
}
