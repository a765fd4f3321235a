import { TOLD_PASSWORD } from '@/core/lexicon/phones';
import { writtenWords } from '@/core/lexicon/says';
import { spansOf, type Span } from './span';

/** Keys, tokens and passwords: by their issuers' formats, or by what comes before them. */
export function findSecrets(text: string): Span[] {
  return [
    ...FORMS.flatMap((form) => spansOf(text, form, 'SECRET')),
    ...spansOf(text, PREFIXED, 'SECRET', isKey),
    ...spansOf(text, LABELLED, 'SECRET', isRandom),
    ...spansOf(text, PASSWORD, 'SECRET', isNotWord),
    ...spansOf(text, TOLD, 'SECRET'),
  ];
}

const FORMS = [
  /(?<![\w-])(?:AKIA|ASIA)[A-Z\d]{16}(?!\w)/g,
  /(?<![\w-])(?:gh[pousr]_\w{36,255}|github_pat_\w{22,255}|glpat-[\w-]{20,64}|npm_[A-Za-z\d]{36})(?!\w)/g,
  /(?<![\w-])xox[abeoprs]-[A-Za-z\d-]{10,250}/g,
  /(?<![\w-])(?:sk|pk|rk)_(?:live|test)_[A-Za-z\d]{16,250}/g,
  /(?<![\w-])whsec_[\w+/=]{16,250}/g,
  /(?<=\/\/hooks\.slack\.com\/services\/)[\w/]{20,250}/g,
  // The password in the address of a database or server.
  /:\/\/[^\s:@/"'<>]{1,64}:(?<value>[^\s:@/"'<>]{3,100})@/g,
  /(?<![\w-])AIza[\w-]{35}(?![\w-])/g,
  /(?<![\w-])SG\.[\w-]{16,32}\.[\w-]{16,64}/g,
  /(?<![\w.-])eyJ[\w-]{8,4000}\.eyJ[\w-]{8,8000}\.[\w-]{8,2000}/g,
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\w+/=\s]{20,8000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g,
];

/** Prefixes that are also words. */
const PREFIXED = /(?<![\w-])(?:sk|fc|pplx|gsk|hf|re)[-_][\w-]{20,250}/g;

const NAMES = String.raw`api[ _-]?key|account[ _-]?key|access[ _-]?key|secret(?:[ _-]?key)?|client[ _-]?secret|auth[ _-]?token|access[ _-]?token|bearer|token|signature`;
const LABELLED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${NAMES})["'*_\x60]{0,4}\s{0,3}(?:[:=]|is)?\s{0,3}["'*\x60]{0,3}(?<value>[\w+/=.~-]{16,4000})`,
  'giu',
);
const PASSWORD_NAMES = writtenWords(TOLD_PASSWORD);
const PASSWORD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${PASSWORD_NAMES})["'*_\x60]{0,4}\s{0,3}[:=：]\s{0,3}["'*\x60]{0,3}(?<value>[^\s"'\x60*<>|]{4,100})`,
  'giu',
);
/** In a sentence, where a word may follow that says what passwords are like. */
const TOLD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${PASSWORD_NAMES}) (?:is|ist|lautet|est|es|è|é|jest|är|je)[: ]\s?["'*\x60“„«]{0,3}(?<value>(?=[^\s]{0,60}\d)(?=[^\s]{0,60}\p{L})[^\s"'\x60*<>|”“»]{4,60})`,
  'giu',
);

/** Whether this may be a password: the label may also be followed by rules for passwords. */
function isNotWord(found: string): boolean {
  return !/^\p{L}\p{Ll}*[.,;:!?]?$/u.test(found);
}

/**
 * Whether a part of it is not a word, unlike in the name of a page, such as `re-opening-in-2027`.
 */
function isKey(found: string): boolean {
  return found
    .split(/[-_]/)
    .some(
      (part) => part.length >= 20 || (/[a-z]/i.test(part) && /\d/.test(part) && part.length > 5),
    );
}

/** Whether a value looks generated: it has digits and letters, and is not the address of a page. */
function isRandom(found: string): boolean {
  return (
    /\d/.test(found) && /[a-z]/i.test(found) && !/^www\.|\.(?:com|org|net|html?)\b/i.test(found)
  );
}
