// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createPacer } from '@/async/pacer';
import { belowArticle } from '@/engine/content/below-article';
import { Chosen } from '@/engine/content/chosen';
import { readTextBlocks } from '@/engine/content/text-blocks';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

const HEADLINES = [
  'The last ferry to Brey',
  'Bread at high water',
  'A bell for the north quay',
  'Who paid for the sluice',
];
const TEXT = `<p>The mill stood empty for eleven years before anybody asked who owned the water. When the council finally looked, it found three deeds, none of them valid.</p>
  <p>What the millers had done, generation after generation, was to agree among themselves. A boy carried a stick with notches from house to house.</p>`;
const TAG = '<meta property="og:type" content="article">';
const DATA =
  '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Who owned the water","datePublished":"2026-03-03"}</script>';
const COMMENTS = ['My grandfather carried the stick twice, READER.', 'Is the museum open?'].map(
  (text) =>
    `<div class="c9"><div><b>Otto</b> <span>4 March 2026</span></div><p>${text}</p><a href="#r">Reply</a></div>`,
);

function cards(card: (headline: string, index: number) => string): string {
  return HEADLINES.map((headline, index) => card(headline, index)).join('');
}

async function markdownOf(text: string, head = DATA): Promise<string> {
  const html = `<html lang="en"><head><title>Who owned the water - Mill Weekly</title>${head}</head><body>
    <nav><a href="/">Mill Weekly</a><a href="/a">News</a><a href="/b">About</a></nav>${text}
    <footer><p>© Mill Society</p><a href="/p">Privacy</a></footer></body></html>`;
  const page = { html, url: 'https://mill.example/water', statusCode: 200 };
  const snapshot = await readHtml(page, parseHtml, {});
  return (await scrapeSnapshot({ snapshot }, {}, english)).markdown ?? '';
}

const HEAD = '<h1>Who owned the water</h1><p>By Ida Moll</p><p>3 March 2026</p>';
const OTHERS = [
  [
    'dated cards beside the paragraphs',
    `<div>${HEAD}${TEXT}<p>Ida Moll lives in Brey.</p><div>${cards((line, at) => `<div class="x3"><a href="/s/${at}"><h3>${line}</h3></a><span>${at + 1} March 2026</span></div>`)}</div></div>`,
  ],
  [
    'pictured links',
    `<main><article>${HEAD}${TEXT}<p>Ida Moll lives in Brey.</p></article><section>${cards((line, at) => `<div><a href="/s/${at}"><img src="/p${at}.jpg" alt=""><span>${line}</span></a></div>`)}</section></main>`,
  ],
  [
    'headlines with teasers',
    `<div><div>${HEAD}${TEXT}<p>Ida Moll lives in Brey.</p></div><div>${cards((line, at) => `<div><h2><a href="/s/${at}">${line}</a></h2><p>${at + 1} March 2026 – Nobody had expected that it would take so long, but in the end the council agreed [...]</p></div>`)}</div></div>`,
  ],
  [
    'cards below a heading of their own',
    `<div>${HEAD}${TEXT}<p>Ida Moll lives in Brey.</p></div><div><h2>Latest stories</h2>${cards((line, at) => `<article><h3><a href="/s/${at}">${line}</a></h3><p>${at + 1} March 2026</p></article>`)}</div>`,
  ],
  [
    'comments below a line that names them',
    `<div>${HEAD}${TEXT}<p>Ida Moll lives in Brey.</p></div><div><h2>Comments (2)</h2>${COMMENTS.join('')}</div>`,
  ],
  [
    'comments in a box that is named so',
    `<div>${HEAD}${TEXT}<p>Ida Moll lives in Brey.</p><div id="comments"><h4>What others say</h4>${COMMENTS.join('')}</div></div>`,
  ],
] as const;

describe('below an article, whose last line stays', () => {
  it.each(OTHERS)('%s go', async (_name, text) => {
    const markdown = await markdownOf(text);
    expect(markdown).toContain('Ida Moll lives in Brey');
    expect(markdown).not.toMatch(/Bread at high|Latest|Comments|others say|READER/);
  });

  it('comments stay if only the tag for sharing calls it an article, as in forums', async () => {
    const text = OTHERS[5][1];
    expect(await markdownOf(text, TAG)).toContain('READER');
  });
});

describe('of what stands below a text', () => {
  const shown = cards(
    (line, at) => `<div><h3><a href="https://mill.example/s/${at}">${line}</a></h3></div>`,
  );
  it.each([
    ['cards go', `<div>${shown}</div>`, 4],
    ['cards above more text stay', `<div>${shown}</div>${TEXT}`, 0],
    ['cards of other sites stay', `<div>${shown.replaceAll('mill.', 'lock.')}</div>`, 0],
    ['a list of links stays', `<ul>${shown.replaceAll(/<.?(?:h3|div)>/g, '')}</ul>`, 0],
  ])('%s', async (_name, below, expected) => {
    const html = `<main><h1>Who owned the water</h1>${TEXT}${below}</main>`;
    const { root } = await readHtml({ html, url: 'https://mill.example/water' }, parseHtml);
    const page = await readTextBlocks(root, createPacer(60_000));
    const chosen = new Chosen(
      page,
      page.blocks.map(() => true),
    );
    const judged = {
      page,
      kind: 'article',
      title: undefined,
      announced: [],
      likelihoods: [],
      url: 'https://mill.example/water',
      article: 'data',
      formValues: false,
    } as const;
    expect(belowArticle(judged, chosen)).toHaveLength(expected);
  });
});
