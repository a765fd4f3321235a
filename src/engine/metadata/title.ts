import { VIEW_TOPIC } from '@/core/lexicon/bylines';
import { isJust } from '@/core/lexicon/says';
import { comparable } from '../plain-words';
import { isOwnHeading } from './own-heading';

/** The titles of a page in its different places. Texts are cleaned, one line each. */
export interface TitleEvidence {
  /** The `<title>`. */
  documentTitle: string;
  /** Titles for sharing and of structured data, the most trusted first. */
  otherTitles: readonly string[];
  /** Texts of the first-level headings, in document order. */
  headings: readonly string[];
  /** Texts of those of lower levels. */
  subheadings?: readonly string[];
  /** Names of the site, if it states them, and the words of its host. */
  siteNames: readonly string[];
  /** The path of the page's address, decoded: it often repeats the heading. */
  path?: string;
  /** Whether the page says when it was published, as a text does. */
  isDated?: boolean;
}

/**
 * The title of a page without the site's name and section around it.
 *
 * The first-level heading that is a title or begins one; else the only one, if the address repeats it or it heads a
 * dated text and resembles the `<title>`; else the title for sharing that the `<title>` begins or ends with; else
 * another heading that a title confirms, unless the `<title>` ends with it as it does with the site's name; else,
 * without such headings, the part of the `<title>` that one of a lower level repeats; else the part of the
 * `<title>` that is not the site's name; else any title or heading there is. `undefined` if the page has none.
 */
export function chooseTitle(evidence: TitleEvidence): string | undefined {
  const sites = new Set(evidence.siteNames.map(comparable));
  const titles = [evidence.documentTitle, ...evidence.otherTitles].filter(
    (title) => comparable(title) !== '',
  );
  const headings = evidence.headings.map(readable);
  const heading = confirmedHeading(headings, titles, sites);
  return (
    heading ??
    soleHeading(evidence, headings, titles, sites) ??
    sharedTitle(evidence, sites) ??
    likelyHeading(headings, titles, sites) ??
    partWithHeading(evidence, sites) ??
    plainTitle(headings, titles, sites, evidence.path === '/')
  );
}

function plainTitle(
  headings: readonly string[],
  [title]: readonly string[],
  sites: ReadonlySet<string>,
  isHome: boolean,
): string | undefined {
  return title === undefined ? headings[0] : withoutSiteName(title, sites, isHome);
}

/** The heading that is a title or its first part. */
function confirmedHeading(
  headings: readonly string[],
  titles: readonly string[],
  sites: ReadonlySet<string>,
): string | undefined {
  const wholes = titles.map(comparable);
  const first = titles.flatMap((title) => partsOf(title).slice(0, 1)).map(comparable);
  return candidates(headings, sites).find(
    ({ words }) => wholes.includes(words) || first.includes(words),
  )?.heading;
}

/**
 * A title for sharing that the document's title has at its start or end, beside the site's name.
 */
function sharedTitle(
  { documentTitle, otherTitles }: TitleEvidence,
  sites: ReadonlySet<string>,
): string | undefined {
  const whole = comparable(documentTitle);
  return otherTitles.find((title) => {
    const words = comparable(title);
    if (words === '' || words === whole || sites.has(words)) return false;
    return whole.startsWith(`${words} `) || whole.endsWith(` ${words}`);
  });
}

/** The heading that is most of a part of a title; else one much like a title. */
function likelyHeading(
  headings: readonly string[],
  titles: readonly string[],
  sites: ReadonlySet<string>,
): string | undefined {
  const wholes = titles.map(comparable);
  const parts = [...wholes, ...titles.flatMap(partsOf).map(comparable)];
  const last = titles.flatMap((title) => partsOf(title).slice(1).slice(-1)).map(comparable);
  const likely = candidates(headings, sites).filter(({ words }) => !last.includes(words));
  const found =
    likely.find(({ words }) => parts.some((part) => holds(part, words))) ??
    likely.find(({ words }) => wholes.some((whole) => resembles(whole, words)));
  return found?.heading;
}

/** The part of the document's title that a lower heading repeats, on a page without others. */
function partWithHeading(
  { documentTitle, headings, subheadings = [] }: TitleEvidence,
  sites: ReadonlySet<string>,
): string | undefined {
  if (headings.length > 0) return undefined;
  const repeated = new Set(subheadings.map(comparable));
  return partsOf(documentTitle).find((part) => {
    const words = comparable(part);
    return repeated.has(words) && !sites.has(words) && !isHostName(part, sites);
  });
}

/** The only heading, if it is surely the text's own although no title confirms it. */
function soleHeading(
  { path = '', isDated = false }: TitleEvidence,
  headings: readonly string[],
  titles: readonly string[],
  sites: ReadonlySet<string>,
): string | undefined {
  const [sole, ...others] = candidates([...new Set(headings)], sites);
  const title = plainTitle([], titles, sites, path === '/');
  if (sole === undefined || others.length > 0 || title === undefined) return undefined;
  const isOwn = isOwnHeading(sole.words, comparable(title), { path: comparable(path), isDated });
  return isOwn ? sole.heading : undefined;
}

function candidates(
  headings: readonly string[],
  sites: ReadonlySet<string>,
): { heading: string; words: string }[] {
  return headings
    .map((heading) => ({ heading, words: comparable(heading) }))
    .filter(({ words }) => words !== '' && !sites.has(words));
}

/** Whether a part of a title contains a heading's words in their order and not many more. */
function holds(part: string, heading: string): boolean {
  return ` ${part} `.includes(` ${heading} `) && heading.length >= part.length * CONTAINED_SHARE;
}

/** Whether a title and a heading share most of their words. */
function resembles(title: string, heading: string): boolean {
  const headingWords = new Set(heading.split(' '));
  const titleWords = new Set(title.split(' '));
  const shared = [...headingWords].filter((word) => titleWords.has(word)).length;
  return shared >= 3 && shared >= Math.max(headingWords.size, titleWords.size) * SHARED_SHARE;
}

/** A heading without its permalink sign and without the site's name after a bar. */
function readable(heading: string): string {
  return heading.split(' | ', 1)[0]?.replace(PERMALINK, '').trimEnd() ?? heading;
}

function withoutSiteName(title: string, sites: ReadonlySet<string>, isHome: boolean): string {
  const parts = partsOf(title).filter((part) => !isJust(part, VIEW_TOPIC));
  const own = parts.filter((part) => !sites.has(comparable(part)));
  const [first] = own;
  if (first === undefined) return title;
  if (own.length < parts.length) return joined(title, first, own.at(-1) ?? first);
  // No part is known to be the site's name: take the first that the host is not named after.
  const next = own.find((part) => !isHostName(part, sites));
  return (isHome ? first : (next ?? first)).trim();
}

/** Whether the host is named after a part of the title: "NASA SVS" on svs.nasa.example. */
function isHostName(part: string, sites: ReadonlySet<string>): boolean {
  const words = comparable(part).split(' ');
  return [...sites].some((site) => {
    const labels = site.split(' ');
    return labels.includes(words.join('')) || words.every((word) => labels.includes(word));
  });
}

function partsOf(title: string): string[] {
  return title.split(SEPARATOR).filter((part) => comparable(part) !== '');
}

/** A title from one of its parts to another, as it was written. */
function joined(title: string, first: string, last: string): string {
  return title.slice(title.indexOf(first), title.lastIndexOf(last) + last.length).trim();
}

/** What sites put between a title and their name. A hyphen counts only between spaces. */
const SEPARATOR = /\s(?:[-–—|·•»«:/\\]|::)\s|\s?[|»«]\s?/;
/** Permalink signs that documentation puts after headings. */
const PERMALINK = /[¶#§🔗]$/u;
const CONTAINED_SHARE = 0.6;
const SHARED_SHARE = 0.5;
