import {
  ADDRESS_ADD,
  ADDRESS_DEED,
  ADDRESS_DEED_TO,
  CART,
  DEED_OBJECT,
  READING_PLACE,
} from '@/core/lexicon/address-deeds';
import { plainText, wordsOfName } from '@/core/lexicon/plain-text';
import { LANGUAGES, UNSPACED, type Words } from '@/core/lexicon/words';

/**
 * Whether an address says that opening it does something: ends a login, deletes, unsubscribes,
 * confirms, buys, votes and the like, in the languages of the lexicon. Judges the last part of the
 * path, or the part before a number or code, and the query. A part has to be the deed and what it
 * is done to, nothing more: a sentence such as `how-to-delete-your-account` is a page to read, and
 * so is a deed as a headword, as below `docs/`.
 */
export function isActing(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  return pathActs(url) || [...url.searchParams].some(([key, value]) => fieldActs(key, value));
}

function pathActs({ pathname, searchParams }: URL): boolean {
  const parts = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  const hasId = isId(parts.at(-1) ?? '') && parts.length > 1;
  const before = hasId ? parts.slice(0, -1) : parts;
  const deed = before.pop();
  if (deed === undefined) return false;
  const holder = before.findLast((part) => !isId(part)) ?? '';
  const isNamed =
    hasId ||
    isId(before.at(-1) ?? '') ||
    [...searchParams.keys()].some((key) => !VIEW_FIELD.test(key));
  if (!isNamed && before.some((part) => isOne(wordsOfName(part), READING_PLACE))) return false;
  return acts(deed, { holder, isNamed: isNamed || isOne(wordsOfName(holder), DEED_OBJECT) });
}

/** @param context.isNamed - Whether the address names something that the deed is done to. */
function acts(part: string, { holder, isNamed }: { holder: string; isNamed: boolean }): boolean {
  const words = wordsOfName(part.replace(FILE_END, ''));
  const bare = withoutObjects(words);
  if (isOne(words, ADDRESS_DEED) || isOne(bare, ADDRESS_DEED)) return true;
  const isTo = isOne(words, ADDRESS_DEED_TO) || isOne(bare, ADDRESS_DEED_TO);
  if (isTo) return isNamed || words !== bare;
  const isAdding = isOne(bare, ADDRESS_ADD) || isOne(words, ADDRESS_ADD);
  return isAdding && isOne(wordsOfName(holder), CART);
}

function fieldActs(key: string, value: string): boolean {
  if (FORM_TOKEN.test(key.replaceAll(/[^a-z]/giu, '')) && value !== '') return true;
  const name = wordsOfName(key);
  if (OTHER_FIELD.test(name)) return false;
  if (isOne(name, ADDRESS_DEED) || isOne(withoutObjects(name), ADDRESS_DEED)) return true;
  if (COMMAND_FIELD.test(name)) {
    const last = value.split(/[/.:]/u).at(-1) ?? '';
    return acts(last, { holder: value.split(/[/.:]/u).at(-2) ?? '', isNamed: true });
  }
  return isOne(name, ADDRESS_DEED_TO) && /^(?:1|true|yes|\d+|up|down)$/iu.test(value);
}

/** A number, a code, or something that no person would read. */
function isId(part: string): boolean {
  if (/^[\d.,:-]+$/u.test(part)) return true;
  return /^[\w.=~-]+$/u.test(part) && /\d/u.test(part) && !/[a-z]{4}/iu.test(part);
}

/** Words of a part without what deeds are done to and numbers, at both ends. */
function withoutObjects(words: string): string {
  const isObject = (word: string) =>
    /^\d*$/u.test(word) || LITTLE.includes(word) || setOf(DEED_OBJECT).has(word);
  let parts = words.split(' ');
  while (parts.length > 1 && isObject(parts[0] ?? '')) parts = parts.slice(1);
  while (parts.length > 1 && isObject(parts.at(-1) ?? '')) parts = parts.slice(0, -1);
  const text = parts.join(' ');
  if (!UNSPACED_LETTER.test(text)) return text;
  for (const object of UNSPACED_OBJECTS)
    if (text !== object && (text.startsWith(object) || text.endsWith(object)))
      return text.replace(object, '').replaceAll(/^[をのに을를의]|[をの을를의]$/gu, '');
  return text;
}

function isOne(words: string, concept: Words): boolean {
  return setOf(concept).has(words);
}

function setOf(concept: Words): ReadonlySet<string> {
  const known = sets.get(concept);
  if (known !== undefined) return known;
  const words = LANGUAGES.flatMap((language) => concept[language].map(plainText));
  const made = new Set(words);
  sets.set(concept, made);
  return made;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const sets = new WeakMap<Words, ReadonlySet<string>>();
const LITTLE = [
  'a',
  'the',
  'my',
  'your',
  'this',
  'de',
  'la',
  'le',
  'el',
  'o',
  'mi',
  'mon',
  'das',
  'den',
];
const UNSPACED_OBJECTS = [...UNSPACED].flatMap((language) => DEED_OBJECT[language]);
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const FILE_END = /\.(?:php\d?|html?|aspx?|jspx?|do|action|cgi|pl|cfm|ashx)$/iu;
/** Of requests that a page of the site itself made: a form, or a link that stands for one. */
const FORM_TOKEN =
  /^(?:x?csrf(?:token|middlewaretoken|key|param)?|csrft|xsrf(?:token)?|authenticitytoken|requestverificationtoken|sesskey|wpnonce|nonce|formkey|formtoken|formbuildid|securitytoken|crumb|ctoken|yiicsrftoken|anticsrf(?:token)?)$/iu;
/** Fields whose value is a command. */
const COMMAND_FIELD =
  /^(?:action|act|a|do|op|operation|cmd|command|mode|task|method|event|func|function|fn|route|r|p|page|view|controller|verb|step|todo|aktion|accion|acao|azione|akcja|option)$/u;
/** Fields that name nothing: campaigns, and how something is shown. */
const VIEW_FIELD =
  /^(?:utm_.*|[a-z]*clid|page|p|start|offset|limit|sort|order|lang|hl|locale|view|tab|ref|from|source)$/iu;
/** Fields that say how something is shown, or where to go afterwards. */
const OTHER_FIELD =
  /^(?:q|query|s|search|keywords?|terms?|text|tags?|cat|category|sort|sort by|order|order by|dir|filter|lang|locale|title|name|topic|subject|url|u|next|return|return url|return to|redirect|redirect to|redirect uri|continue|ref|referrer|from|back|goto|dest|destination|label|id|utm .*)$/u;
