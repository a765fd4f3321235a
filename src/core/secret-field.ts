import { mentions } from './lexicon/mentions';
import { wordsOfName } from './lexicon/plain-text';
import {
  ACCESS_KEY,
  BANK_ACCOUNT,
  CODE,
  NATIONAL_ID,
  ORDINARY_CODE,
  ORDINARY_NUMBER,
  PASSWORD,
  PAYMENT_CARD,
  SECRET,
} from './lexicon/secrets';

/**
 * What is known of a field: of one in a page, of one in a file, or only of its selector. Absent:
 * unknown. Those that take long to find out are asked for only where needed, so they may be
 * getters.
 */
export interface FieldSigns {
  /**
   * Its type in small letters, as `<input type>` has it; `select`, `textarea`; `''` for an editable
   * element.
   */
  type?: string;
  /** Its `autocomplete`. */
  autocomplete?: string;
  /** What programs call it: its name and id, and such for frameworks and tests. */
  names: readonly string[];
  /** Names that it may have for other reasons: classes, and of custom elements. */
  hints?: readonly string[];
  /** What people see, or hear, that it is for: labels, placeholders, titles, texts beside it. */
  labels?: readonly string[];
  /** What is said of the group that it is in, for a field without words of its own. */
  groupLabels?: readonly string[];
  /** The number of characters that it takes. */
  maxLength?: number;
  /** It takes digits only. */
  isNumeric?: boolean;
  /** How many fields for one character each stand together, with this one. */
  boxes?: number;
  /** Its text is drawn as dots. */
  isMasked?: boolean;
}

/**
 * Whether a field is for something that only its owner should know: a password, a code, a card, a
 * key, the number of an account or a person. Where the signs leave a doubt, it is. So is a field
 * for files, and one that the page hides.
 */
export function isSecretField(field: FieldSigns): boolean {
  const { type = 'text', autocomplete = '' } = field;
  if (SECRET_TYPES.has(type)) return true;
  if (CHOICE_TYPES.has(type)) return false;
  if (SECRET_TOKEN.test(autocomplete)) return true;
  const names = field.names.map(wordsOf);
  const hints = (field.hints ?? []).map(wordsOf);
  if (names.some(isSecretName) || hints.some(isSecretHint) || field.isMasked === true) return true;
  const isAddress = names.some((name) => EMAIL.test(name));
  if (isAddress || WORDLESS_TYPES.has(type) || ORDINARY_TOKEN.test(autocomplete)) return false;
  const labels = field.labels ?? [];
  if (labels.some((label) => isSecretLabel(label))) return true;
  const own = labels.map(wordsOf).filter((label) => !IS_VOID.test(label));
  const around = own.length > 0 ? [] : (field.groupLabels ?? []);
  if (around.some((label) => isSecretLabel(label))) return true;
  if (LONG_TYPES.has(type)) return false;
  const words = [...names, ...hints, ...own, ...around.map(wordsOf)];
  if (words.some((one) => mentions(one, CODE)))
    return !words.some((one) => mentions(one, ORDINARY_CODE));
  return (
    hasShapeOfCode(field) && !words.some((one) => mentions(one, ORDINARY_NUMBER, ORDINARY_CODE))
  );
}

/** Whether the values of an attribute are names: for forms, frameworks and tests. */
export function isNaming(attribute: string): boolean {
  return NAMING.test(attribute);
}

/** The words of a name or label, of which the first two hundred characters say enough. */
function wordsOf(text: string): string {
  return wordsOfName(text.slice(0, 200).replaceAll(/\p{Cf}/gu, ''));
}

function isSecretName(words: string): boolean {
  return isSecretHint(words) || isHead(words) || PASS_HEAD.test(words);
}

function isSecretHint(words: string): boolean {
  return SECRET_WORD.test(words) || mentions(words, ...SECRETS);
}

function isSecretLabel(label: string): boolean {
  if (CAPITALS.test(label) || EXPIRY.test(label) || CARD_GROUPS.test(label) || DOTS.test(label))
    return true;
  const words = wordsOf(label);
  return words === 'pass' || isSecretHint(words) || isHead(words);
}

/** Whether a word that has other meanings is the last one, so that the whole is such a thing. */
function isHead(words: string): boolean {
  return HEAD.test(words) || (KEY_HEAD.test(words) && !ORDINARY_KEY.test(words));
}

/** Up to eight digits, or one of several boxes for a character each. */
function hasShapeOfCode({ isNumeric, maxLength, boxes }: FieldSigns): boolean {
  if (isNumeric === true && maxLength !== undefined && maxLength <= LONGEST_CODE) return true;
  return boxes !== undefined && boxes >= FEWEST_BOXES && boxes <= LONGEST_CODE;
}

const SECRETS = [PASSWORD, SECRET, PAYMENT_CARD, BANK_ACCOUNT, ACCESS_KEY, NATIONAL_ID];

const SECRET_TYPES: ReadonlySet<string> = new Set(['password', 'hidden', 'file']);
/** Whoever uses these types nothing. */
const CHOICE_TYPES: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'image',
  'range',
  'color',
]);
/** What these are for is known, whatever the words around them say. */
const WORDLESS_TYPES: ReadonlySet<string> = new Set([
  'email',
  'url',
  'search',
  'date',
  'datetime-local',
  'month',
  'time',
  'week',
]);
/** Codes are not typed into these. */
const LONG_TYPES: ReadonlySet<string> = new Set(['', 'textarea', 'select']);

const SECRET_TOKEN = /(?:^|\s)(?:cc-|one-time-code|current-password|new-password)/i;
const ORDINARY_TOKEN =
  /(?:^|\s)(?:(?:given-|additional-|family-|nick)?name|email|tel(?:-[a-z-]+)?|postal-code|country(?:-name)?|address-[a-z0-9-]+|street-address|organization(?:-title)?|bday(?:-[a-z]+)?|url|sex|language)(?:\s|$)/i;

/** A field for an address, whose label may say that it is to get back a password. */
const EMAIL = /(?:^| )e ?mail(?: address| addr)?(?: (?:input|field|\d+))*$/;

/** Abbreviations that all programmers use, and words that nothing else is called by. */
const SECRET_WORD =
  /(?:^| )(?:t?h?otp|mfa|tfa|2 fa|cvv|cvc|csc|cvn|iban|ssn|pwd|pw|pswd|psw|mdp|passwd|mima|yzm|mtan|puk|jwt|psk|csrf|xsrf|bearer|passkey)(?: |$)/;
/** What may stand behind the word that a name is about. */
const AFTER_HEAD = String.raw`(?: (?:\d+|digits?|required|optional|confirm\w*|repeat\w*|again|verify|new|old|current|first|last|field|input|box|text|txt|value|edit|el|ctrl|control|here|to continue))*$`;
const HEAD = new RegExp(`(?:^| )(?:pin|tan|pan|tokens?|secrets?|credentials?)${AFTER_HEAD}`);
const PASS_HEAD = new RegExp(`(?:^| )pass${AFTER_HEAD}`);
const KEY_HEAD = new RegExp(`[^ ] key${AFTER_HEAD}`);
/** Keys that open nothing. */
const ORDINARY_KEY =
  /(?:^| )(?:sort|shortcut|short cut|primary|foreign|unique|partition|public|musical|music|song|hot|keyboard|arrow|enter|any|map|answer|object|index|cache|group|meta|data|translation|issue|project|storage|press|the|a|or) key/;
/** Abbreviations that are other words in small letters. */
const CAPITALS = /(?<![\p{L}\p{N}])(?:PIN|TAN|PAN|TIN|NIN|SIN|CVV2?|CVC2?)(?![\p{L}\p{N}])/u;
const EXPIRY = /(?:^|[^\p{L}])mm ?[/-] ?(?:yy|jj|aa|гг)(?:$|[^\p{L}])/iu;
const CARD_GROUPS = /(?:[\dx•*·_#]{4}[ -]?){3,4}/i;
const DOTS = /^[•●∙*·○◦_ -]{3,}$/;
/** Says no more than which of several fields it is. */
const IS_VOID = /^(?:digit|word|box|char|character|letter|number|field|input|of|no|\d+| )*$/;

const NAMING = /^(?:id|name|data-.*|.*(?:name|model).*|x-.*|v-.*|ng-.*)$/;

const LONGEST_CODE = 8;
const FEWEST_BOXES = 4;
