import { decoded } from './decoded';
import {
  ADDRESS_ADD,
  ADDRESS_DEED,
  ADDRESS_DEED_TO,
  ADDRESS_SHOW,
  ADDRESS_VERB,
  CART,
  DEED_OBJECT,
  READING_PLACE,
  WIKI_COMMANDS,
} from './lexicon/address-deeds';
import { plainText, wordsOfName } from './lexicon/plain-text';
import { allWords, UNSPACED, wordsIn, type Words } from './lexicon/words';

/**
 * Whether an address says that opening it does something: ends a login, deletes, unsubscribes,
 * confirms, buys, votes and the like, in the languages of the lexicon. Judges the query and the
 * last part of the path, or the part before numbers, codes and what they are the number of. A part
 * has to be the deed and what it is done to, nothing more: a sentence such as
 * `how-to-delete-your-account` is a page to read, and so is a deed as a headword, as below `docs/`.
 */
export function isActing(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  const fields = [...new URLSearchParams(url.search.replaceAll(';', '&'))];
  return pathActs(url.pathname, fields) || fields.some(([key, value]) => fieldActs(key, value));
}

function pathActs(path: string, fields: readonly (readonly [string, string])[]): boolean {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map((each) => decoded(each));
  const at = deedAt(parts);
  const part = parts[at] ?? '';
  const command = wikiCommand(part);
  if (command !== undefined) return commands(command);
  const before = parts.slice(0, at);
  const holder = before.findLast((part) => !isId(part)) ?? '';
  const isBehindId = isId(before.at(-1) ?? '') && !YEAR.test(before.at(-1) ?? '');
  const isNamed =
    at < parts.length - 1 || isBehindId || fields.some(([key]) => !VIEW_FIELD.test(key));
  if (!isNamed && before.some((part) => isOne(wordsOfName(part), READING_PLACE))) return false;
  // As in `users/anna/follow`, or `flag/bookmarks/5?token=…`.
  const hasToken = fields.some(([key, value]) => ONCE_FIELD.test(key) && value !== '');
  const isBehindName = isCollection(before.at(-2) ?? '') || hasToken;
  const isBehind = (isBehindId && before.length > 1) || isBehindName;
  if (COMMAND_PLACE.test(wordsOfName(holder)) && commands(part)) return true;
  return acts(part, {
    holder,
    isNamed: isNamed || isBehind || isObject(holder),
    isBehind,
  });
}

/**
 * The place of the last part that is no number or code, nor a word for what it is the number of, as
 * in `delete/comment/5` and `delete/id/5`.
 */
function deedAt(parts: readonly string[]): number {
  let at = parts.findLastIndex((part) => !isId(part));
  while (at > 0 && at < parts.length - 1 && isKey(parts[at] ?? ''))
    at = parts.slice(0, at).findLastIndex((part) => !isId(part));
  return at;
}

/**
 * @param context.isNamed - Whether the address names something that the deed is done to.
 * @param context.isBehind - Whether it names that before the deed, or is a command.
 */
function acts(
  part: string,
  { holder, isNamed, isBehind }: { holder: string; isNamed: boolean; isBehind: boolean },
): boolean {
  const words = wordsOfName(part.replace(FILE_END, ''));
  const bare = withoutObjects(words);
  if (isOne(words, ADDRESS_DEED) || isOne(bare, ADDRESS_DEED)) return true;
  const isTo = isOne(words, ADDRESS_DEED_TO) || isOne(bare, ADDRESS_DEED_TO);
  const beside = words.replace(bare, '').trim();
  if (isTo) return isNamed || (beside !== '' && !LITTLE.includes(beside));
  if (isBehind && (isOne(words, ADDRESS_VERB) || isOne(bare, ADDRESS_VERB))) return true;
  const isAdding = isOne(bare, ADDRESS_ADD) || isOne(words, ADDRESS_ADD);
  return isAdding && isOne(wordsOfName(holder), CART);
}

/** Whether a name is that of a command that changes something, as programmers write them. */
function commands(name: string): boolean {
  const words = wordsOfName(name.replace(FILE_END, '')).split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (isOne(first, ADDRESS_SHOW) || isOne(last, ADDRESS_SHOW)) return false;
  if (COMMAND.test(first) || isOne(first, ADDRESS_VERB)) return true;
  return [first, last].some(
    (word) => isOne(word, ADDRESS_DEED) || isOne(word, ADDRESS_DEED_TO) || isRunTogether(word),
  );
}

/** As in `deleteuser`. */
function isRunTogether(word: string): boolean {
  if (word.length > LONGEST_WORD) return false;
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [verb, object] = [word.slice(0, at), word.slice(at)];
    if (isOne(object, DEED_OBJECT) && !isOne(object, ADDRESS_SHOW) && isOne(verb, ADDRESS_DEED))
      return true;
  }
  return false;
}

/** The name of a command of a wiki, as in `Special:UserLogout`; `undefined` for other texts. */
function wikiCommand(text: string): string | undefined {
  const [place = '', name] = text.split(':', 2);
  return isOne(wordsOfName(place), WIKI_COMMANDS) ? name : undefined;
}

function fieldActs(key: string, value: string): boolean {
  const letters = key.replaceAll(/[^a-z]/giu, '');
  if ((FORM_TOKEN.test(letters) || ONE_TIME.test(letters)) && value !== '') return true;
  const name = wordsOfName(key);
  const command = wikiCommand(value);
  if (command !== undefined) return commands(command);
  if (OTHER_FIELD.test(name)) return false;
  if (isOne(name, ADDRESS_DEED) || isOne(withoutObjects(name), ADDRESS_DEED)) return true;
  const isOrder = ORDER_FIELD.test(name);
  if (isOrder || COMMAND_FIELD.test(name)) {
    const [last = '', holder = ''] = value.split(/[/.:]/u).toReversed();
    const words = withoutObjects(wordsOfName(last));
    if (isOrder && (COMMAND.test(words) || commands(last))) return true;
    return acts(last, { holder, isNamed: true, isBehind: isOrder });
  }
  // What a form sends of the button that was pressed.
  if (BUTTON_FIELD.test(name) && acts(value, { holder: '', isNamed: true, isBehind: false }))
    return true;
  if (isOne(name, ADDRESS_DEED_TO) && /^(?:1|true|yes|\d+|up|down)$/iu.test(value)) return true;
  const isDeed = isOne(name, ADDRESS_DEED_TO) || isOne(name, ADDRESS_VERB) || COMMAND.test(name);
  return isDeed && isObject(value);
}

/** A number, a code, or something that no person would read. */
function isId(part: string): boolean {
  if (/^(?:[\d.,:-]+|[A-Z]{1,4}=*)$/u.test(part)) return true;
  return /^[\w.=~-]+$/u.test(part) && /\d/u.test(part) && !/[a-z]{4}/iu.test(part);
}

function isObject(part: string): boolean {
  return isOne(wordsOfName(part), DEED_OBJECT);
}

/** Also in short, as in `r/cats/join`. */
function isCollection(part: string): boolean {
  return isObject(part) || /^[a-z]$/u.test(part);
}

function isKey(part: string): boolean {
  return isObject(part) || /(?:^| )(?:id|key|uenc)$/u.test(wordsOfName(part));
}

/** Words of a part without what deeds are done to and numbers, at both ends. */
function withoutObjects(words: string): string {
  const isBeside = (word: string) =>
    /^\d*$/u.test(word) || LITTLE.includes(word) || isOne(word, DEED_OBJECT);
  let parts = words.split(' ');
  while (parts.length > 1 && isBeside(parts[0] ?? '')) parts = parts.slice(1);
  while (parts.length > 1 && isBeside(parts.at(-1) ?? '')) parts = parts.slice(0, -1);
  const text = parts.join(' ');
  if (!UNSPACED_LETTER.test(text)) return text;
  unspaced ??= unspacedWords();
  for (const object of unspaced.objects)
    if (text !== object && (text.startsWith(object) || text.endsWith(object)))
      return text.replace(object, '').replaceAll(unspaced.particle, '');
  return text;
}

function unspacedWords(): { objects: readonly string[]; particle: RegExp } {
  const particles = PARTICLES.map((word) => `^${plainText(word)}|${plainText(word)}$`);
  return {
    objects: [...UNSPACED].flatMap((language) => wordsIn(DEED_OBJECT, language).map(plainText)),
    particle: new RegExp(particles.join('|'), 'gu'),
  };
}

/** Made on first use. */
let unspaced: ReturnType<typeof unspacedWords> | undefined;

function isOne(words: string, concept: Words): boolean {
  return setOf(concept).has(words);
}

function setOf(concept: Words): ReadonlySet<string> {
  const known = sets.get(concept);
  if (known !== undefined) return known;
  const made = new Set(allWords(concept).map(plainText));
  sets.set(concept, made);
  return made;
}

const sets = new WeakMap<Words, ReadonlySet<string>>();
/** Letters of a verb and what it is done to. */
const LONGEST_WORD = 40;
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
const PARTICLES = ['を', 'の', 'に', '을', '를', '의'];
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const FILE_END = /\.(?:php\d?|html?|aspx?|jspx?|do|action|cgi|pl|cfm|ashx)$/iu;
const YEAR = /^(?:19|20)\d\d$/u;
/** Of requests that a page of the site itself made: a form, or a link that stands for one. */
const FORM_TOKEN =
  /^(?:x?csrf(?:token|middlewaretoken|key|param)?|csrft|xsrf(?:token)?|authenticitytoken|requestverificationtoken|sesskey|wpnonce|nonce|formkey|formtoken|formbuildid|securitytoken|crumb|ctoken|yiicsrftoken|anticsrf(?:token)?)$/iu;
/** Of links that are mailed to be opened once. */
const ONE_TIME =
  /^(?:confirm(?:ation)?|verif(?:y|ication)|activat(?:e|ion)|unlock|invit(?:e|ation)|resetpassword|passwordreset|reset|unsubscribe|optout|magic)(?:token|code|key|hash)$/iu;
/**
 * Commands that change something, where elsewhere the words mean something to read. Programmers
 * write them in English.
 */
const COMMAND =
  /^(?:add|archive|assign|build|checkout|clone|create|drop|duplicate|execute|grant|import|increment|insert|kill|mark|merge|move|notify|optimize|patch|post|process|purchase|put|rate|rebuild|reindex|reload|rename|repair|run|send|set|spam|start|stop|submit|sync|toggle|unarchive|unspam|update|watch)$/u;
/** Folders whose files are commands. */
const COMMAND_PLACE = /^(?:ajax|(?:json ?|xml ?)?rpc|goform|cgi ?bin|exec|servlets?)$/u;
/** Fields whose value is a command, and nothing else. */
const ORDER_FIELD =
  /^(?:(?:[a-z]+ )?(?:action|subaction|ajax|cmd|command|handler)|act|do|func|function|fn|op|operation|sa|task|verb|xajax|(?:http )?method(?: override)?|aktion|accion|acao|azione|akcja)$/u;
/** Fields of buttons. */
const BUTTON_FIELD =
  /^(?:submit|button|btn|(?:submit|button|btn) [a-z]+|[a-z]+ (?:submit|button|btn))$/u;
/** Fields of codes that a site gives out for one link or one person. */
const ONCE_FIELD = /^(?:\w*[_-])?(?:auth|hash|hmac|jeton|otp|sig|signature|ticket|token)$/iu;
/** Fields whose value may be a command. */
const COMMAND_FIELD = /^(?:a|mode|event|route|r|p|page|view|controller|step|todo|option)$/u;
/** Fields that name nothing: campaigns, and how something is shown. */
const VIEW_FIELD =
  /^(?:utm_.*|[a-z]*clid|page|p|start|offset|limit|sort|order|lang|hl|locale|view|tab|ref|from|source)$/iu;
/** Fields that say how something is shown, or where to go afterwards. */
const OTHER_FIELD =
  /^(?:q|query|s|search|keywords?|terms?|text|tags?|cat|category|sort|sort by|order|order by|dir|filter|lang|locale|title|name|topic|subject|url|u|next|return|return url|return to|redirect|redirect to|redirect uri|continue|ref|referrer|from|back|goto|dest|destination|label|id|utm .*)$/u;
