import type { Metadata } from '@/contract/scrape-data';
import type { AddressBase } from '@/contract/snapshot/addresses';
import { cleanAuthor, isCredit, mayBeName, spokenName } from './author';
import { chooseAuthor } from './choose-author';
import { parseDate } from './date';
import { parseLinkedData } from './json-ld';
import { contents, firstContent, namedMetaFields } from './meta-tags';
import type { PageHead } from '@/contract/snapshot/page-head';
import {
  DATE_RANGE,
  innermost,
  labelled,
  MARKED_RANGE,
  nearHeading,
  ofOneText,
  PLAIN_RANGE,
} from './near-heading';
import { firstEntities, firstText, pageItems, siteNameOf } from './page-items';
import { canonicalAddress, iconAddress } from './page-links';
import { chooseTitle } from './title';
import type { Finding, VisibleEvidence } from './visible-evidence';

/**
 * The named fields of a page's metadata, from all it says about itself. Where its sources disagree,
 * meta elements and JSON-LD come before microdata, and that before the visible page; a field that
 * none of them gives is absent.
 *
 * `author` and `publishedTime` are those of a text: of what JSON-LD calls an article, posting or
 * the like, of meta elements, or of what stands by the page's heading. Those of a `WebPage` say when
 * and by whom the page was set up, and are not taken.
 */
export function describePage(
  head: PageHead,
  evidence: VisibleEvidence,
  base: AddressBase,
): Metadata {
  const linkedData = parseLinkedData(head.linkedData);
  const items = pageItems(linkedData);
  const described = [...items.content, ...items.page];
  const meta = (...keys: string[]) => firstContent(head.metaTags, ...keys);
  const siteName = meta('og:site_name') ?? siteNameOf(linkedData) ?? meta('application-name');
  const language = head.language || meta('og:locale') || firstText(described, 'inLanguage') || '';
  const address = URL.parse(base.documentUrl);
  const siteNames = given([siteName, address?.hostname]);
  const title = chooseTitle({
    documentTitle: head.title,
    otherTitles: given([
      meta('og:title'),
      meta('twitter:title'),
      firstText(items.content, 'headline'),
    ]),
    headings: evidence.headings.map(({ text }) => text),
    siteNames,
  });
  const isHome = address?.pathname === '/';
  const isShop = items.isShop || SHOP.test(meta('og:type') ?? '');
  const hasText = items.content.length > 0 || !(isHome || isShop);
  // Where the first-level heading is the site's name, the text begins somewhere below.
  const headings = evidence.headings.filter(({ text }) => !isSiteName(text, siteNames));
  const near = (findings: readonly Finding[], range = MARKED_RANGE) =>
    hasText ? nearHeading(findings, headings, title, range) : [];

  const authors = firstEntities(items.content, 'author', linkedData);

  const fields = {
    title,
    description:
      meta('og:description', 'twitter:description') ?? firstText(described, 'description'),
    keywords: firstText(described, 'keywords'),
    language,
    siteName,
    author: chooseAuthor(
      [
        authors.filter(({ isOrganization }) => !isOrganization).map(({ name }) => name),
        contents(head.metaTags, AUTHOR_KEYS),
        contents(head.metaTags, CITATION_KEYS).map(spokenName),
      ],
      [
        near(evidence.markedAuthors).filter(mayBeName).slice(0, 1),
        innermost(
          near(evidence.bylines).filter(
            (text) => mayBeName(text) && cleanAuthor(text) !== undefined,
          ),
        ),
        near(evidence.creditTexts, PLAIN_RANGE).filter(isCredit).slice(0, 1),
        authors.map(({ name }) => name),
      ],
      {
        siteNames,
        isDiscussion: items.isDiscussion,
      },
    ),
    publishedTime: asShown(
      firstDate(
        [
          meta('article:published_time'),
          firstText(items.content, 'datePublished'),
          meta(...PUBLISHED_KEYS),
        ],
        language,
      ),
      firstDate(
        [
          ...ofOneText(near(evidence.publishedDates, DATE_RANGE)),
          ...ofOneText(near(evidence.datedTexts, PLAIN_RANGE)),
          ...(hasText
            ? ofOneText(labelled([...evidence.publishedDates, ...evidence.datedTexts]))
            : []),
          dayInPath(base.documentUrl),
        ],
        language,
      ),
    ),
    modifiedTime: firstDate(
      [
        meta('article:modified_time', 'og:updated_time'),
        firstText(described, 'dateModified'),
        meta(...MODIFIED_KEYS),
        ...near(evidence.modifiedDates, DATE_RANGE),
      ],
      language,
    ),
    canonical: canonicalAddress(head.links, base),
    favicon: iconAddress(head.links, base),
  };
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(present), ...namedMetaFields(head.metaTags, base) };
}

/** Whether a heading is one of the site's names, or its host's without what stands before. */
function isSiteName(heading: string, siteNames: readonly string[]): boolean {
  const name = heading.toLowerCase();
  return siteNames.some((site) => {
    const other = site.toLowerCase();
    return other === name || (name.includes('.') && other.endsWith(`.${name}`));
  });
}

/**
 * The date that a page's head tells, else the one it shows. Where a day is shown that is one apart,
 * the head's is the same moment in another time zone: the reader's day is the one shown.
 */
function asShown(told: string | undefined, shown: string | undefined): string | undefined {
  if (told === undefined || shown === undefined) return told ?? shown;
  if (shown.length > DAY_LENGTH) return told;
  const apart = Date.parse(told.slice(0, DAY_LENGTH)) - Date.parse(shown);
  return Math.abs(apart) === DAY ? shown : told;
}

const DAY = 24 * 60 * 60 * 1000;
const DAY_LENGTH = '2025-12-20'.length;

/** The day that blogs write into their addresses: `/2025/12/20/title`. */
function dayInPath(url: string): string | undefined {
  return /\/((?:19|20)\d\d)[/-](\d\d)[/-](\d\d)(?=\/|$|-)/.exec(url)?.slice(1).join('-');
}

function firstDate(
  candidates: readonly (string | undefined)[],
  language: string,
): string | undefined {
  for (const text of candidates) {
    const date = text === undefined ? undefined : parseDate(text, language);
    if (date !== undefined) return date;
  }
  return undefined;
}

function given(texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]));
}

const SHOP = /product/i;
const AUTHOR_KEYS = ['author', 'article:author', 'parsely-author', 'sailthru.author'];
/** Written with the last name first, as a rule. */
const CITATION_KEYS = ['dc.creator', 'dcterms.creator', 'citation_author'];
const PUBLISHED_KEYS = [
  'og:article:published_time',
  'article:published',
  'datepublished',
  'citation_publication_date',
  'citation_date',
  'parsely-pub-date',
  'sailthru.date',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'dc.date.created',
  'dc.date',
  'published-date',
  'published',
  'pubdate',
  'publishdate',
  'publish-date',
  'publication_date',
  'date',
];
const MODIFIED_KEYS = [
  'datemodified',
  'dcterms.modified',
  'dc.date.modified',
  'last-modified',
  'lastmod',
];
