// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';
import { inArticle } from './in-article';

async function markdownOf(body: string, title = 'Pony harness'): Promise<string> {
  const html = `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
  const page = { html, url: 'https://example.org/a/b', statusCode: 200 };
  const snapshot = await readHtml(page, parseHtml, {});
  return (await scrapeSnapshot({ snapshot }, {}, english)).markdown ?? '';
}

const SHORT = '<main><h1>Pony cart harness</h1><p>£115.00</p><p>Black leather.</p></main>';
const LONG = `<main><h1>Pony cart harness</h1><p class="price">£115.00</p><p>Used, fits up to ten hands,
  black leather with brass, cleaned and oiled before it is sent out to its buyer.</p><button>Add to
  basket</button><h2>Item specifics</h2><ul><li>Condition: used</li><li>Colour: black</li>
  <li>Material: leather</li></ul></main>`;

describe('what asks for consent', () => {
  const english =
    'By clicking on an item or other link on the website or ‘Accept’, you agree to the use of cookies and other technologies to process your personal data to enhance and personalise your experience across our portfolio of brands, including third-party advertising tailored to you.';
  it.each([
    [
      'a banner by its class',
      `<div class="widgets"><div id="gdpr-banner" class="gdpr-banner"><div><h2>Data settings</h2><p>${english}</p><button>Accept</button></div></div></div>`,
    ],
    [
      'a dialog of a maker',
      `<div id="CybotCookiebotDialog"><h1>Data settings</h1><p>${english}</p><a href="#">Details</a></div>`,
    ],
    [
      'a bar',
      `<section class="cookiebar"><p>Data settings: this site uses cookies.</p><button>OK</button></section>`,
    ],
    [
      'a box of a shop',
      `<form id="sp-cc"><span>Data settings</span><div>${english}</div><button>Customise</button></form>`,
    ],
    [
      'in German',
      '<div class="cmp-root"><h2>Data settings</h2><p>Wir und unsere Partner verarbeiten personenbezogene Daten, um Inhalte und Anzeigen auszuspielen, und bitten um Ihre Einwilligung.</p></div>',
    ],
    [
      'in Japanese',
      '<div class="cookie-consent-banner"><p>Data settings 当サイトではクッキーを使用しています。閲覧を続けると同意したものとみなします。</p></div>',
    ],
  ])('goes: %s', async (_name, box) => {
    for (const main of [SHORT, LONG]) {
      const before = await markdownOf(`${box}<header><a href="/">Home</a></header>${main}`);
      expect(before).toMatch(/^# Pony cart harness/);
      expect(before).not.toContain('Data settings');
      const after = await markdownOf(`${main}${box}`);
      expect(after).not.toContain('Data settings');
      expect(after).toContain('£115.00');
    }
  });

  it('stays where it is the text', async () => {
    const text = `<div class="cookie-policy"><h1>Cookies</h1><p>${english}</p><p>We use cookies to count how many boats are looked at.</p></div>`;
    const markdown = await markdownOf(text, 'Cookies');
    expect(markdown).toContain('# Cookies');
    expect(markdown).toContain('how many boats');
    const inText = await inArticle(
      `<div class="cookie-note"><p>Bake the cookies for ten minutes, as the old cook did.</p></div>`,
    );
    expect(inText.chosen).toContain('ten minutes');
  });
});

describe('links around short pages', () => {
  it('goes from within a text where it has a button, and is a text where it has none', async () => {
    const about = '<div class="cookies"><p>Data settings: this site uses cookies.</p></div>';
    const box = about.replace('</div>', '<button>Accept</button></div>');
    const within = (part: string) => LONG.replace('<h2>', `${part}<h2>`);
    expect(await markdownOf(within(box))).not.toContain('Data settings');
    expect(await markdownOf(within(about))).toContain('Data settings');
  });

  it('is no recipe or product of that name, though it has a button', async () => {
    const cookies =
      '<div class="product cookies"><p>Oatmeal cookies, the tin</p><button>Add to basket</button></div>';
    const page = LONG.replace('<h2>', `${cookies}<h2>`);
    expect(await markdownOf(page)).toContain('Oatmeal cookies, the tin');
  });

  it.each([
    [
      'a link in the header',
      `<header><a href="/">Home</a><nav><a href="/n">News</a></nav></header>${SHORT}`,
    ],
    [
      'several in a box',
      `<div class="top"><a href="/">Home</a> <a href="/n">News</a></div>${SHORT}`,
    ],
    ['a logo in a banner by role', `<div role="banner"><a href="/">Harbour shop</a></div>${SHORT}`],
    [
      'before an unmarked title',
      `<p><a href="/">Home</a></p>${SHORT.replaceAll(/<\/?main>/g, '')}`,
    ],
  ])('go: %s', async (_name, body) => {
    expect(await markdownOf(body)).toBe('# Pony cart harness\n\n£115.00\n\nBlack leather.');
  });

  it('stay in the page itself', async () => {
    const body = `<main><p><a href="/p">All harnesses</a></p><h1>Pony cart harness</h1><p>£115.00</p></main>`;
    expect(await markdownOf(body)).toContain('All harnesses');
  });
});

it('puts the foot of a table below its body, wherever it is written', async () => {
  const { whole, chosen } = await inArticle(
    '<table><thead><tr><th>Name</th><th>Pay</th></tr></thead><tfoot><tr><th>Total</th><th>$900</th></tr></tfoot><tbody><tr><td>Ann</td><td>$300</td></tr><tr><td>Bob</td><td>$400</td></tr></tbody></table>',
  );
  const table = '| Name | Pay |\n| --- | --- |\n| Ann | $300 |\n| Bob | $400 |\n| Total | $900 |';
  expect(whole).toBe(table);
  expect(chosen).toBe(table);
});

it('takes the number in the next cell or item for no cents', async () => {
  const { whole } = await inArticle(
    '<table><tr><th>Pay</th><th>Age</th></tr><tr><td>$300</td><td>41</td></tr></table><ul><li>$300</li><li>41</li></ul>',
  );
  expect(whole.replaceAll('\\', '')).toBe(
    '| Pay | Age |\n| --- | --- |\n| $300 | 41 |\n\n- $300\n- 41',
  );
});
