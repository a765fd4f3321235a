import { describe, expect, it } from 'vitest';
import type { Metadata } from '@/contract/scrape-data';
import { describePage } from '@/engine/metadata/describe-page';
import type { PageHead } from '@/contract/snapshot/page-head';
import type { VisibleEvidence } from '@/engine/metadata/visible-evidence';

const URL = 'https://shore.example/tides';

function describeOne(
  head: Partial<PageHead>,
  evidence: Partial<VisibleEvidence> = {},
  documentUrl = URL,
): Metadata {
  return describePage(
    { title: 'Tides', language: 'en', metaTags: [], links: [], linkedData: [], ...head },
    {
      headings: [{ text: 'Tides', at: 5000 }],
      subheadings: [],
      markedAuthors: [],
      bylines: [],
      publishedDates: [],
      modifiedDates: [],
      datedTexts: [],
      creditTexts: [],
      ...evidence,
    },
    { baseUrl: documentUrl, documentUrl, origin: 'https://shore.example' },
  );
}

function tag(key: string, content: string) {
  return { keys: [key], content };
}

const near = (...texts: string[]) => texts.map((text, index) => ({ text, at: 5010 + index }));
const far = (text: string) => [{ text, at: 50_000 }];

describe('author', () => {
  it.each<[string, Partial<PageHead>, Partial<VisibleEvidence>, string | undefined]>([
    [
      'is that of the article rather than of a meta element',
      {
        linkedData: ['{"@type":"NewsArticle","author":{"name":"Ada Lovelace"}}'],
        metaTags: [tag('author', 'Mary Shelley')],
      },
      {},
      'Ada Lovelace',
    ],
    [
      'is taken from a meta element',
      { metaTags: [tag('Author', 'Ada Lovelace')] },
      {},
      'Ada Lovelace',
    ],
    [
      'is not the name of the site',
      { metaTags: [tag('author', 'Shore')] },
      { bylines: near('Ada Lovelace') },
      'Ada Lovelace',
    ],
    ['is marked near the heading', {}, { markedAuthors: near('Ada Lovelace') }, 'Ada Lovelace'],
    [
      'is not a social network',
      {},
      {
        markedAuthors: near('Bluesky', 'Ada Lovelace'),
        bylines: near('Follow on Mastodon', 'LinkedIn'),
      },
      'Ada Lovelace',
    ],
    [
      'is the byline without a job title',
      {},
      { bylines: near('By Ada Lovelace Senior Editor', 'Ada Lovelace') },
      'Ada Lovelace',
    ],
    ['is taken from a plain credit', {}, { creditTexts: near('by Ada Lovelace') }, 'Ada Lovelace'],
    [
      'is the visible person rather than the organisation in the data',
      {
        linkedData: [
          '{"@type":"Article","author":{"@type":"Organization","name":"Sea Institute"}}',
        ],
      },
      { markedAuthors: near('Ada Lovelace') },
      'Ada Lovelace',
    ],
    [
      'is an organisation if no person is visible',
      {
        linkedData: [
          '{"@type":"Article","author":{"@type":"NewsMediaOrganization","name":"Sea Institute"}}',
        ],
      },
      {},
      'Sea Institute',
    ],
    [
      'is the visible name rather than a user name',
      { metaTags: [tag('author', 'ada.l')] },
      { bylines: near('Ada Lovelace') },
      'Ada Lovelace',
    ],
    [
      'is a user name if no other name is visible',
      { metaTags: [tag('author', 'ada.l')] },
      { bylines: near('ada') },
      'ada.l',
    ],
    [
      'is a user name in a discussion',
      {
        linkedData: ['{"@type":"DiscussionForumPosting","author":{"name":"ada.l"}}'],
      },
      { bylines: near('Mary Shelley') },
      'ada.l',
    ],
    [
      'is the visible person rather than the site',
      {
        metaTags: [tag('og:site_name', 'Sea Institute'), tag('author', 'Sea Institute')],
      },
      { bylines: near('Ada Lovelace') },
      'Ada Lovelace',
    ],
    ['is not a link to a shop', {}, { bylines: near('Visit the Apple Store') }, undefined],
    ['is not a link to an account', {}, { bylines: near('Account') }, undefined],
    ['is not a label', {}, { bylines: near('Topic Author', 'Ada Lovelace') }, 'Ada Lovelace'],
    [
      'has the first name first',
      { metaTags: [tag('citation_author', 'Lovelace, Ada'), tag('citation_author', 'M. Shelley')] },
      {},
      'Ada Lovelace, M. Shelley',
    ],
    ['is not that of another text', {}, { bylines: far('Ada Lovelace') }, undefined],
    [
      'is taken from “Written by”, wherever it stands',
      {},
      { creditTexts: far('Written by Ada Lovelace') },
      'Ada Lovelace',
    ],
    [
      'is empty if several texts name different authors',
      {},
      { creditTexts: [...far('Written by Ada Lovelace'), ...far('Written by Mary Shelley')] },
      undefined,
    ],
    [
      'is the only marked author of an article, wherever it stands',
      { metaTags: [tag('og:type', 'article')] },
      { markedAuthors: far('Ada Lovelace') },
      'Ada Lovelace',
    ],
    [
      'is taken from a labelled meta element',
      {
        metaTags: [
          tag('twitter:label1', 'Est. reading time'),
          tag('twitter:data1', '8 minutes'),
          tag('twitter:label2', 'Written by'),
          tag('twitter:data2', 'Ada Lovelace'),
        ],
      },
      {},
      'Ada Lovelace',
    ],
    ['is not a date', {}, { bylines: near('Sat, 20 Dec, 2025', 'Ada Lovelace') }, 'Ada Lovelace'],
    [
      'is not taken from the data of a WebPage',
      { linkedData: ['{"@type":"WebPage","author":{"name":"Ada Lovelace"}}'] },
      {},
      undefined,
    ],
    [
      'is empty for a product',
      { linkedData: ['{"@type":"Product"}'] },
      { bylines: near('Ada Lovelace') },
      undefined,
    ],
    [
      'is not that of a review',
      {
        linkedData: [
          '{"@type":"Product","review":{"@type":"BlogPosting","author":"Ada Lovelace"}}',
        ],
      },
      {},
      undefined,
    ],
  ])('%s', (_, head, evidence, expected) => {
    expect(describeOne(head, evidence).author).toBe(expected);
  });
});

describe('publishedTime', () => {
  it.each<[string, Partial<PageHead>, Partial<VisibleEvidence>, string | undefined]>([
    [
      'is taken from the article’s data',
      { linkedData: ['{"@type":"BlogPosting","datePublished":"2025-03-01T10:00Z"}'] },
      {},
      '2025-03-01T10:00Z',
    ],
    [
      'is taken from a meta element',
      { metaTags: [tag('citation_publication_date', '2025/03/01')] },
      {},
      '2025-03-01',
    ],
    ['is taken from near the heading', {}, { publishedDates: near('March 1, 2025') }, '2025-03-01'],
    [
      'is taken from plain text near the heading',
      {},
      { datedTexts: near('1 March 2025') },
      '2025-03-01',
    ],
    [
      'follows a lower heading that has the title, rather than a clock in the margin above',
      {},
      {
        headings: [],
        subheadings: [
          { text: 'News', at: 700 },
          { text: 'Tides', at: 1500 },
        ],
        publishedDates: [{ text: '2026-03-05T12:16:19Z', at: 740 }],
        datedTexts: [{ text: 'Started by Ada, March 1, 2025, 11:23:55 AM', at: 1550 }],
      },
      '2025-03-01',
    ],
    [
      'follows a lower heading that has the title, above the first-level headings of the text',
      {},
      {
        headings: [{ text: 'Day 7', at: 5300 }],
        subheadings: [{ text: 'Tides', at: 5000 }],
        datedTexts: near('1 March 2025'),
      },
      '2025-03-01',
    ],
    [
      'is near the first-level heading rather than a lower one that repeats the title',
      {},
      {
        headings: [{ text: 'How the sea rises and falls', at: 5000 }],
        subheadings: [{ text: 'Tides', at: 9000 }],
        datedTexts: near('1 March 2025'),
      },
      '2025-03-01',
    ],
    ['is not that of another text', {}, { publishedDates: far('March 1, 2025') }, undefined],
    [
      'is taken from a labelled date, even far from the heading',
      {},
      { datedTexts: far('Posted on March 1, 2025') },
      '2025-03-01',
    ],
    [
      'is empty if many dates are labelled',
      {},
      { datedTexts: [1, 2, 3, 4].flatMap((day) => far(`Posted March ${day}, 2025`)) },
      undefined,
    ],
    [
      'is the moment in the data, not the day that it was somewhere',
      { metaTags: [tag('article:published_time', '2025-03-02T03:00:00Z')] },
      { publishedDates: near('March 1, 2025') },
      '2025-03-02T03:00:00Z',
    ],
    [
      'is the visible moment in its own time zone',
      { metaTags: [tag('article:published_time', '2025-03-02T03:00:00Z')] },
      { publishedDates: near('2025-03-01T19:00:00-08:00') },
      '2025-03-01T19:00:00-08:00',
    ],
    [
      'is the moment that a time element has, not the day beside it',
      {},
      { publishedDates: near('2025-03-02T03:00:00Z', 'March 1, 2025') },
      '2025-03-02T03:00:00Z',
    ],
    [
      'is the day that readers see if the data has the one before or after it',
      { metaTags: [tag('article:published_time', '2025-03-02')] },
      { publishedDates: near('March 1, 2025') },
      '2025-03-01',
    ],
    [
      'is the day in words if the numbers may have day and month swapped',
      { metaTags: [tag('article:published_time', '03-09-2026')] },
      { datedTexts: near('Published March 9, 2026') },
      '2026-03-09',
    ],
    [
      'is the day in the data if it is unambiguous',
      { metaTags: [tag('article:published_time', '2024-09-10T16:07:00Z')] },
      { publishedDates: near('9 October 2024') },
      '2024-09-10T16:07:00Z',
    ],
    [
      'is the only marked day of an article, wherever it stands',
      { metaTags: [tag('og:type', 'article')] },
      { publishedDates: far('March 1, 2025') },
      '2025-03-01',
    ],
    [
      'is found under a name with a prefix',
      { metaTags: [tag('w-published-date', '2025-03-01')] },
      {},
      '2025-03-01',
    ],
    [
      'is the day in the data rather than that of an update',
      { metaTags: [tag('article:published_time', '2025-03-02T03:00:00Z')] },
      { publishedDates: near('March 9, 2025') },
      '2025-03-02T03:00:00Z',
    ],
    [
      'is the earlier visible day if the data has the day the page was built',
      {
        metaTags: [
          tag('article:published_time', '2025-11-20T16:02:46Z'),
          tag('article:modified_time', '2025-11-20T16:02:46Z'),
        ],
      },
      { publishedDates: near('May 14, 2025') },
      '2025-05-14',
    ],
    [
      'is the day labelled as published, even if the day in the data is visible, too',
      {
        linkedData: [
          '{"@type":"BlogPosting","datePublished":"2025-08-21","dateModified":"2025-08-20"}',
        ],
      },
      { datedTexts: near('Published Apr 26, 2023', 'Aug 21, 2025') },
      '2023-04-26',
    ],
    [
      'is the day in both data and text, whatever else is labelled as published further down',
      {
        linkedData: [
          '{"@type":"Article","datePublished":"2025-12-20","dateModified":"2025-12-20"}',
        ],
      },
      { publishedDates: near('20 Dec 2025'), datedTexts: far('Published on May 02, 2024') },
      '2025-12-20',
    ],
    [
      'is the earlier day after the heading rather than a later one in the data',
      { metaTags: [tag('article:published_time', '2022-10-24T12:40:59Z')] },
      { datedTexts: [...near('8 Oct 2022'), { text: '3 May 2021', at: 5900 }] },
      '2022-10-08',
    ],
    [
      'follows the heading even if other dates are listed below',
      {},
      {
        datedTexts: [1, 2, 3, 4, 5].map((day) => ({
          text: `March ${day}, 2025`,
          at: 4900 + 130 * day,
        })),
      },
      '2025-03-01',
    ],
    [
      'is found under a name with the prefix of a publisher',
      { metaTags: [tag('ms.date', '2025-03-06T00:00:00Z')] },
      {},
      '2025-03-06T00:00:00Z',
    ],
    [
      'is empty on a list of texts',
      {},
      { publishedDates: near('2025-03-01', '2025-03-02', '2025-03-03', '2025-03-04') },
      undefined,
    ],
    [
      'is not taken from the data of a WebPage',
      { linkedData: ['{"@type":"WebPage","datePublished":"2025-03-01"}'] },
      {},
      undefined,
    ],
  ])('%s', (_, head, evidence, expected) => {
    expect(describeOne(head, evidence).publishedTime).toBe(expected);
  });

  it('is taken from the address of a blog', () => {
    expect(describeOne({}, {}, 'https://shore.example/2025/03/01/tides').publishedTime).toBe(
      '2025-03-01',
    );
  });

  it('is taken from the address of a blog with the name of the month', () => {
    const evidence = { publishedDates: near('03/10/2023') };
    const path = 'https://shore.example/2023/october/03/tides';
    expect(describeOne({}, {}, path).publishedTime).toBe('2023-10-03');
    expect(describeOne({}, evidence, path).publishedTime).toBe('2023-10-03');
  });

  it('is empty on a home page', () => {
    const evidence = { publishedDates: near('2025-03-01') };
    expect(describeOne({}, evidence, 'https://shore.example/').publishedTime).toBeUndefined();
  });
});

it('looks further for a date if there is no heading', () => {
  const datedTexts = [{ text: 'March 1, 2025', at: 1500 }];
  expect(describeOne({}, { headings: [], datedTexts }).publishedTime).toBe('2025-03-01');
  expect(describeOne({}, { headings: near('Tides'), datedTexts })).not.toHaveProperty(
    'publishedTime',
  );
});

it.each(['shore.example', 'The Shore'])(
  'looks further for a date if the only heading is the name of the site: %s',
  (name) => {
    const headings = [{ text: name, at: 30 }];
    const evidence = { headings, datedTexts: [{ text: '1 March 2025', at: 1500 }] };
    const site = { linkedData: ['{"@type":"WebSite","name":"The Shore"}'] };
    const { publishedTime } = describeOne(site, evidence, 'https://forum.shore.example/tides');
    expect(publishedTime).toBe('2025-03-01');
  },
);

it('takes the site’s name from JSON-LD if no meta element has it', () => {
  const site = '{"@type":"WebSite","name":"The Shore"}';
  const article = '{"@type":"Article","publisher":{"name":"The Shore"}}';
  expect(describeOne({ linkedData: [site] }).siteName).toBe('The Shore');
  expect(describeOne({ linkedData: [article] }).siteName).toBe('The Shore');
  expect(describeOne({})).not.toHaveProperty('siteName');
});

it('takes the largest icon', () => {
  const links = [
    { relations: ['icon'], href: '/16.png', size: 16 },
    { relations: ['shortcut', 'icon'], href: '/64.png', size: 64 },
    { relations: ['apple-touch-icon'], href: '/180.png', size: 180 },
  ];
  expect(describeOne({ links }).favicon).toBe('https://shore.example/64.png');
});

it('leaves out what the page does not have', () => {
  expect(describeOne({ language: '' })).toEqual({ title: 'Tides' });
});

describe('texts that are encoded twice', () => {
  it.each([
    ['felt the unit&hellip;', 'felt the unit…'],
    ['It&#8217;s R&amp;D', 'It’s R&D'],
    ['What &amp;nbsp; and &nbsp; mean', 'What &amp;nbsp; and &nbsp; mean'],
    ['Write &lt;br&gt; &amp; go on', 'Write &lt;br&gt; &amp; go on'],
  ])('%s', (content, expected) => {
    const { description, ogTitle } = describeOne({
      metaTags: [tag('description', content), tag('og:title', content)],
    });
    expect([description, ogTitle]).toEqual([expected, expected]);
  });
});
