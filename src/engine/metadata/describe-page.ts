import type { Metadata } from '@/contract/scrape-data';
import type { AddressBase } from '@/contract/snapshot/addresses';
import { decoded } from '@/core/decoded';
import { cleanAuthor, isCredit, mayBeName, spokenName, sureCredits } from './author';
import { chooseAuthor } from './choose-author';
import { chooseDate, dayInPath, firstDate, ofOneDay } from './choose-date';
import { parseLinkedData } from './json-ld';
import {
  contents,
  contentUnder,
  firstContent,
  labelledAuthors,
  namedMetaFields,
} from './meta-tags';
import type { PageHead } from '@/contract/snapshot/page-head';
import {
  besideHeading,
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
 * none of them has is absent.
 *
 * `author` and `publishedTime` are those of a text: from what JSON-LD calls an article, a posting
 * or the like, from meta elements, or from near the page's heading. Those of a `WebPage` say when
 * and by whom the page was set up, and are ignored.
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
    subheadings: evidence.subheadings.map(({ text }) => text),
    siteNames,
    path: decoded(address?.pathname ?? ''),
    isDated:
      (meta('article:published_time') ?? firstText(items.content, 'datePublished')) !== undefined,
  });
  const isHome = address?.pathname === '/';
  const isShop = items.isShop || SHOP.test(meta('og:type') ?? '');
  const isArticle = items.content.length > 0 || ARTICLE.test(meta('og:type') ?? '');
  const hasText = items.content.length > 0 || !(isHome || isShop);
  const headings = headingsOf(evidence, title, siteNames);
  const near = (findings: readonly Finding[], range = MARKED_RANGE) =>
    hasText ? nearHeading(findings, headings, title, range) : [];

  const changed = given([
    meta('article:modified_time', 'og:updated_time'),
    firstText(described, 'dateModified'),
    meta(...MODIFIED_KEYS),
  ]);
  const beside = hasText
    ? ofOneDay(
        besideHeading(
          evidence.datedTexts.filter(({ text }) => text.length <= A_DATE),
          headings,
          title,
        ),
        language,
      )
    : [];
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
        labelledAuthors(head.metaTags),
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
        hasText
          ? sureCredits([...evidence.creditTexts, ...evidence.bylines].map(({ text }) => text))
          : [],
        isArticle ? soleName(evidence.markedAuthors) : [],
      ],
      {
        siteNames,
        isDiscussion: items.isDiscussion,
      },
    ),
    publishedTime: chooseDate(
      given([
        meta('article:published_time'),
        firstText(items.content, 'datePublished'),
        meta(...PUBLISHED_KEYS),
        contentUnder(head.metaTags, PUBLISHED_KEY),
        contentUnder(head.metaTags, DATE_KEY),
      ]),
      [
        ...beside,
        ...ofOneText(near(evidence.publishedDates, DATE_RANGE)),
        ...ofOneText(near(evidence.datedTexts, PLAIN_RANGE)),
        ...(hasText
          ? ofOneText(labelled([...evidence.publishedDates, ...evidence.datedTexts]))
          : []),
        ...given([dayInPath(base.documentUrl)]),
        ...(isArticle
          ? ofOneDay(
              evidence.publishedDates.map(({ text }) => text),
              language,
            )
          : []),
      ],
      language,
      firstDate(changed, language),
      beside,
    ),
    modifiedTime: firstDate([...changed, ...near(evidence.modifiedDates, DATE_RANGE)], language),
    canonical: canonicalAddress(head.links, base),
    favicon: iconAddress(head.links, base),
  };
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(present), ...namedMetaFields(head.metaTags, base) };
}

/**
 * The headings with which a text may begin: first any of lower levels that are the title and come
 * before those of the first level, then those of the first level that are not the site's name.
 */
function headingsOf(
  evidence: VisibleEvidence,
  title: string | undefined,
  siteNames: readonly string[],
): Finding[] {
  const first = evidence.headings.filter(({ text }) => !isSiteName(text, siteNames));
  const start = first[0]?.at ?? Number.POSITIVE_INFINITY;
  const above = evidence.subheadings.filter(({ text, at }) => text === title && at < start);
  return [...above, ...first];
}

/** The only name marked as an author anywhere on the page; none if there are several. */
function soleName(findings: readonly Finding[]): string[] {
  const names = new Set(findings.map(({ text }) => text).filter(mayBeName));
  return names.size === 1 ? [...names] : [];
}

/** Whether a heading is one of the site's names, or its host without a subdomain. */
function isSiteName(heading: string, siteNames: readonly string[]): boolean {
  const name = heading.toLowerCase();
  return siteNames.some((site) => {
    const other = site.toLowerCase();
    return other === name || (name.includes('.') && other.endsWith(`.${name}`));
  });
}

function given(texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]));
}

/**
 * The length of a text that is hardly more than a date: “Published on Wednesday, September 17,
 * 2025”.
 */
const A_DATE = 45;
const SHOP = /product/i;
const ARTICLE = /^(?:news|article|blog)/i;
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
/** Names for it in other systems, which have a prefix of their own. */
const PUBLISHED_KEY = /[-_.:](?:pub|publish|published)[-_.]?(?:date|time|on|at)$/;
/** That of documentation, whose prefix is the publisher's: `ms.date`. */
const DATE_KEY = /^[a-z]{1,12}[.:]date$/;
const MODIFIED_KEYS = [
  'datemodified',
  'dcterms.modified',
  'dc.date.modified',
  'last-modified',
  'lastmod',
];
