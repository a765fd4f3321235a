// @vitest-environment node
import { expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../support/locale';
import { phonePlans } from '../../support/phone-plans';

const PERSONAL = ['jane@example.org', '212-555-0187', '4111 1111 1111 1111'];

// Promise redacted-answer-alone-kept (Storage): If a page's personal data is to be redacted,
// nothing but the redacted answer is kept.
it('redacts every format of an answer, and says what it cannot', async () => {
  const rows = PERSONAL.map((value) => `<li>Contact us by ${value}, at any time of day.</li>`);
  const html = `<html lang="en-US"><head><title>Jane: jane@example.org</title>
    <meta name="description" content="Call 212-555-0187">
    <script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name: 'Fan of jane@example.org',
      offers: { '@type': 'Offer', price: 49, priceCurrency: 'GBP', availability: 'InStock' },
    })}</script></head>
    <body><main><h1>Contact</h1><ul>${rows.join('')}</ul>
    <p><a href="mailto:jane@example.org">Write</a></p></main></body></html>`;
  const page = { html, url: 'https://example.com/contact' };
  const snapshot = { ...(await readHtml(page, parseHtml)), rawHtml: html };
  const data = await scrapeSnapshot(
    { snapshot, phonePlans },
    {
      formats: ['markdown', 'html', 'rawHtml', 'links', 'product'],
      onlyMainContent: false,
      redactPII: { mode: 'fast' },
    },
    english,
  );
  expect(data.markdown).toContain('<EMAIL>');
  expect(data.html).toContain('&lt;FINANCIAL&gt;');
  expect(data.links).toEqual(['mailto:<EMAIL>']);
  expect(data.product?.title).toBe('Fan of <EMAIL>');
  const whole = JSON.stringify([data, snapshot.report]);
  for (const value of PERSONAL) expect(whole).not.toContain(value);
  expect(data.warning).toContain('Names and postal addresses were not redacted');
});
