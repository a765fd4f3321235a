import { ALL_BY, BESIDE_NAME, BY, WRITTEN_BY } from '@/core/lexicon/bylines';
import { writtenWords } from '@/core/lexicon/says';
import { NETWORKS, VAGUE_NETWORKS } from '@/core/lexicon/sharing';
import { monthOf } from '@/core/values/month';
import { parseDate } from './date';
import { wordsOf } from '../plain-words';

/**
 * A person's or editorial team's name as a page writes it in a byline, without the text around it:
 * "By Ada Lovelace, Senior Editor | 3 min read" gives "Ada Lovelace".
 *
 * @returns `undefined` for anything else: an address, a placeholder, a sentence, a number.
 */
export function cleanAuthor(written: string): string | undefined {
  const line = behindLeadIn(written.slice(0, LONGEST_READ).replace(LEADING_DATE, ''));
  const end = tail().exec(line.toLowerCase())?.index;
  const cut = beforeNumber(line.slice(0, end)).trim();
  if (NO_NAME.test(cut) || parseDate(cut) !== undefined) return undefined;
  const name = withoutRole(cut.replace(EDGES, ''));
  if (name.length < 2 || name.length > MAX_NAME || !hasLetter(name)) return undefined;
  return NO_NAMES.has(name.toLowerCase()) || isSentence(name) ? undefined : name;
}

/**
 * Whether a name is the site's own rather than a person's: one word that is the site's name or a
 * part of its host, or that with a company's legal form. A name of several words may be both.
 */
export function isSiteName(name: string, siteNames: readonly string[]): boolean {
  const plain = squeezed(name.replace(LEGAL_FORM, ''));
  const isCompany = LEGAL_FORM.test(name) || !name.trim().includes(' ');
  return isCompany && siteNames.flatMap(namesOfSite).includes(plain);
}

/** A site's name, or the labels of its host. */
function namesOfSite(site: string): string[] {
  return site.includes(' ') ? [squeezed(site)] : site.split('.').map(squeezed);
}

function squeezed(text: string): string {
  return wordsOf(text.toLowerCase()).join('');
}

/**
 * Whether the visible text of a byline or link may name somebody, and not the network where they
 * can be followed or their shop: such links are beside names, and marked like them.
 */
export function mayBeName(text: string): boolean {
  const said = text.trim().toLowerCase();
  return !NETWORKS.has(said) && !VAGUE_NETWORKS.has(said) && !/^(?:follow|visit) /.test(said);
}

/** Whether a name is a login rather than a person's name: one word of plain letters. */
export function isLogin(name: string): boolean {
  return /^[\w.-]+$/.test(name);
}

/** Removes the role after a name of at least two words: "Ada Lovelace Senior Editor". */
function withoutRole(name: string): string {
  const words = name.split(' ');
  if (!ROLE.test(words.at(-1) ?? '')) return name;
  let end = words.length - 1;
  while (end > 2 && ROLE_PART.test(words[end - 1] ?? '')) end--;
  return end < 2 ? name : words.slice(0, end).join(' ').replace(EDGES, '');
}

/**
 * The author in lines like "Written by Ada Lovelace", wherever they are; none if they name several.
 */
export function sureCredits(lines: readonly string[]): string[] {
  const names = lines
    .flatMap((line) => {
      const name = behind(sureCredit(), line);
      return name === line ? [] : (cleanAuthor(name) ?? []);
    })
    .filter((name) => name.split(' ').length <= MAX_CREDITED);
  return new Set(names).size === 1 ? names.slice(0, 1) : [];
}

/** A name as it is spoken: "Lovelace, Ada" gives "Ada Lovelace". */
export function spokenName(name: string): string {
  return name.replace(/^([^\s,]+), ([^,]+)$/, '$2 $1');
}

/** Whether a line without markup is surely a credit: "by" and two to five words of a name. */
export function isCredit(line: string): boolean {
  // The rest is compiled only if a page has such a line.
  const [, named] =
    /^(?:[A-Za-z\u00c0-\u1fff]+ )?(?:[Bb][Yy]|[Vv]on|[Pp]ar|[Pp]or):? (.+)$/.exec(line) ?? [];
  return (
    named !== undefined &&
    /^\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|d[ae]|del?|la|van|von|der|bin|al)){1,4}(?:[,|·–—\d(].*| on .*)?$/u.test(
      named,
    )
  );
}

/** A line up to a day or a number of something: “Ada Lovelace May 5”, “Ada Lovelace 3 min read”. */
function beforeNumber(line: string): string {
  if (!/\d/.test(line)) return line;
  const numbers = /(\p{Lu}\p{Ll}+|\p{Lu}+|\p{Ll}+|\p{Lo}+)\.? (?=\d)|\b\d+ (\p{L}{3,})/gu;
  for (const { 1: before = '', 2: after, index } of line.matchAll(numbers))
    if ((monthOf(after ?? before) === undefined) === (after !== undefined))
      return line.slice(0, index);
  return line;
}

/** A line without the words that lead to a name. Few names have any, and the pattern takes long to compile. */
function behindLeadIn(line: string): string {
  made.leads ??= new Set(leadWords().split('|').map(firstWord));
  const { leads } = made;
  return line
    .toLowerCase()
    .split(/[\s:：]+/)
    .some((word) => leads.has(word))
    ? behind(leadIn(), line)
    : line;
}

function leadWords(): string {
  return writtenWords(ALL_BY, WRITTEN_BY, BY);
}

function firstWord(words: string): string {
  return words.split(' ', 1)[0] ?? '';
}

/** What a line says behind what a pattern for small letters finds at its start. */
function behind(start: RegExp, line: string): string {
  return line.slice(start.exec(line.toLowerCase())?.[0].length ?? 0);
}

/** The start of a line that names the author of this very text. */
function sureCredit(): RegExp {
  const words = () => writtenWords(WRITTEN_BY);
  return (made.sure ??= new RegExp(`^(?:this \\S+ (?:was|is) )?(?:${words()})(?:\\s*:\\s*|\\s+)`));
}

/** Words before a name, each with its space or colon. */
function leadIn(): RegExp {
  const words = () => `(?:\\S+ ){0,3}(?:${writtenWords(ALL_BY)})|${writtenWords(WRITTEN_BY, BY)}`;
  return (made.leadIn ??= new RegExp(`^(?:(?:${words()})(?:\\s*[:：]\\s*|\\s+)){1,2}`));
}

/** What follows a name in the same line: a date, a role, a reading time. */
function tail(): RegExp {
  const words = () => `[\\s,(]\\s?(?:${writtenWords(BESIDE_NAME)})(?=[\\s:,.)]|$)`;
  return (made.tail ??= new RegExp(
    `\\s*(?:[|•·–—»]|\\s-\\s|,[^,]*\\sat\\s|${words()}|\\bon (?:[a-z]{3,9}day\\b|\\S+ \\d|\\d)|\\d{1,2}[./]\\d)`,
  ));
}

/** Made for the first name, not with the background. */
const made: { sure?: RegExp; leads?: ReadonlySet<string>; leadIn?: RegExp; tail?: RegExp } = {};

/** Whether a text has more small words than a name has: "van der", "de la". */
function isSentence(name: string): boolean {
  const words = name.split(' ');
  return words.length > MAX_WORDS || words.filter(isSmall).length > 3;
}

function isSmall(word: string): boolean {
  const first = word.charCodeAt(0);
  return first < 0x80 ? first >= 97 && first <= 122 : /^\p{Ll}/u.test(word);
}

function hasLetter(name: string): boolean {
  return /[a-z]/i.test(name) || /\p{L}/u.test(name);
}

/** Cleans and joins the names of several authors; `undefined` if none is left. */
export function joinAuthors(names: readonly string[]): string | undefined {
  const cleaned = new Set<string>();
  for (const name of names) {
    const author = cleanAuthor(name);
    if (author !== undefined) cleaned.add(author);
  }
  // A source may list them one by one and again all together.
  const single = new Set([...cleaned].slice(0, MAX_AUTHORS).join(', ').split(', '));
  return cleaned.size === 0 ? undefined : [...single].join(', ');
}

const LEADING_DATE =
  /^(?:[a-z]{3,9}\.? \d{1,2},? (?:19|20)\d\d|\d{1,2} [a-z]{3,9}\.?,? (?:19|20)\d\d)\s*(?:[|•·–—-]\s*)?(?=\S)/i;
const MAX_CREDITED = 5;
const ROLE =
  /^(?:writer|editor|reporter|coordinator|manager|director|correspondent|contributor|columnist|owner|founder|blogger|journalist|strategist|specialist)$/i;
/** Words of a role before its last one. */
const ROLE_PART =
  /^(?:senior|junior|staff|chief|managing|contributing|associate|assistant|deputy|executive|freelance|guest|news|tech|technology|science|health|features?|lead|digital|content|marketing|community|product|seo|web|copy|co-?|and|&)$/i;
/** No byline has its name after more than this; what is left of a longer text is not a name. */
const LONGEST_READ = 1000;
const LEGAL_FORM = /,? (?:inc|llc|ltd|gmbh|corp(?:oration)?|co|pc|official)\.?$/i;
const EDGES = /^[\s,;:.–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/g;
const NO_NAME =
  /https?:|^www\.|[@©*?#<>{}]|\S\/\S|\.(?:com|org|net|html?)\b|\w\.[a-z]\w+\.\w|\b\d+ (?:replies|posts|comments|views|answers)\b/i;
const NO_NAMES = new Set(
  (
    'by,admin,administrator,moderator,comment,comments,author,authors,topic author,editor,user,' +
    'guest,unknown,anonymous,null,undefined,none,follow,profile,account,n/a,staff,webmaster,test,root'
  ).split(','),
);
const MAX_NAME = 100;
const MAX_WORDS = 12;
const MAX_AUTHORS = 20;
