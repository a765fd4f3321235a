import { parseDate } from './date';
import { wordsOf } from '../plain-words';

/**
 * A person's or editorial team's name as a page writes it in a byline, without the text around it:
 * "By Ada Lovelace, Senior Editor | 3 min read" gives "Ada Lovelace".
 *
 * @returns `undefined` for anything else: an address, a placeholder, a sentence, a number.
 */
export function cleanAuthor(written: string): string | undefined {
  const line = written.slice(0, LONGEST_READ).replace(LEADING_DATE, '').replace(LEAD_IN, '');
  const cut = line.split(TAIL, 1)[0]?.trim() ?? '';
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
  return wordsOf(text.toLowerCase(), unicodeWords).join('');
}

/**
 * Whether the visible text of a byline or link may name somebody, and not the network where they
 * can be followed: such links are beside names, and marked like them.
 */
export function mayBeName(text: string): boolean {
  return !NETWORK.test(text);
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
    .filter((line) => SURE_CREDIT.test(line))
    .flatMap((line) => cleanAuthor(line.replace(SURE_CREDIT, '')) ?? [])
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

function unicodeWords(): RegExp {
  return /[\p{L}\p{N}]+/gu;
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
/** Starts of a line that names the author of this very text. */
const SURE_CREDIT =
  /^(?:this (?:post|article|story) (?:was|is) )?(?:written|posted|authored|words|text|story|article) by\b:?\s*/i;
const MAX_CREDITED = 5;
const ROLE =
  /^(?:writer|editor|reporter|coordinator|manager|director|correspondent|contributor|columnist|owner|founder|blogger|journalist|strategist|specialist)$/i;
/** Words of a role before its last one. */
const ROLE_PART =
  /^(?:senior|junior|staff|chief|managing|contributing|associate|assistant|deputy|executive|freelance|guest|news|tech|technology|science|health|features?|lead|digital|content|marketing|community|product|seo|web|copy|co-?|and|&)$/i;
/** Words before a name, each with its space or colon. */
const LEAD_IN =
  /^(?:(?:(?:(?:view|see|read|show|more) )?(?:all |more )?(?:posts?|articles|stories) (?:by|from)|alle (?:beiträge|artikel|berichten|artikelen|posts) (?:von|van)|(?:voir )?tous les (?:articles|messages) (?:de|par)|(?:ver )?tod[ao]s (?:las entradas|los artículos|os posts|os artigos) (?:de|por)|(?:visualizza )?tutti gli articoli (?:di|scritti da)|bekijk alle berichten van|(?:zobacz )?wszystkie (?:wpisy|artykuły)(?: autora)?|(?:article|story|words|text|photos?|posted|published|written|reviewed|created|reported|submitted|authored|medically reviewed) (?:by|par|von|por)|by|from|von|par|por|di|door|af|av|author|authors|autor|auteur|via|words|written|posted)(?:\s*:\s*|\s+)){1,2}/i;
/** No byline has its name after more than this; what is left of a longer text is not a name. */
const LONGEST_READ = 1000;
const LEGAL_FORM = /,? (?:inc|llc|ltd|gmbh|corp(?:oration)?|co|pc|official)\.?$/i;
/** What follows a name in the same line: a date, a role, a reading time. */
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const TAIL = new RegExp(
  String.raw`\s*(?:[|•·–—»]|\s-\s|,[^,]*\sat\s|,? on (?:facebook|twitter|x|linkedin|instagram)\b|\bon behalf of\b|\b(?:medically )?(?:reviewed|edited|fact[- ]checked) by\b|\b(?:updated|published|posted|last)\b|\bon (?:[a-z]{3,9}day\b|${MONTH}\b|\d)|${MONTH}\.? \d|\d{1,2}[./]\d|\b\d+ (?:min|hour|day|week|month|year))`,
  'i',
);
const EDGES = /^[\s,;:.–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/g;
const NO_NAME =
  /https?:|^www\.|[@©*?#<>{}]|\S\/\S|\.(?:com|org|net|html?)\b|\w\.[a-z]\w+\.\w|\b\d+ (?:replies|posts|comments|views|answers)\b/i;
const NETWORK =
  /^(?:follow .*|bluesky|facebook|github|instagram|linkedin|mastodon|threads|twitter|x|youtube)$/i;
const NO_NAMES = new Set(
  (
    'by,admin,administrator,moderator,comment,comments,author,authors,topic author,editor,user,' +
    'guest,unknown,anonymous,null,undefined,none,follow,profile,n/a,staff,webmaster,test,root'
  ).split(','),
);
const MAX_NAME = 100;
const MAX_WORDS = 12;
const MAX_AUTHORS = 20;
