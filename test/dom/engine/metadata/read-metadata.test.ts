import { describe, expect, it } from 'vitest';
import type { Metadata } from '@/contract/scrape-data';
import { scrapeDocument } from '../../../support/scrape-document';

async function metadataOf(html: string): Promise<Metadata> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { metadata } = await scrapeDocument(page, { formats: [] });
  return metadata;
}

describe('metadata of a live document', () => {
  it('has what the page declares', async () => {
    const metadata = await metadataOf(`<!doctype html><html lang="en-GB"><head>
      <base href="https://example.org/blog/">
      <title>How tides work | The Shore</title>
      <meta name="description" content="On tides.">
      <meta name="description" content="And the moon.">
      <meta name="Keywords" content="tides, moon">
      <meta property="og:site_name" content="The Shore">
      <meta property="og:image" content="moon.png">
      <meta property="og:locale:alternate" content="fr_FR">
      <meta property="article:tag" content="sea"><meta property="article:tag" content="moon">
      <meta property="article:published_time" content="2025-03-01T10:00:00+0100">
      <meta name="viewport" content="width=device-width">
      <link rel="canonical" href="/blog/tides"><link rel="shortcut icon" href="i.png">
      <script type="application/ld+json">{"@context":"https://schema.org","@graph":[
        {"@type":"Person","@id":"#ada","name":"Ada Lovelace"},
        {"@type":"BlogPosting","author":{"@id":"#ada"},"dateModified":"2025-04-02"}]}</script>
      </head><body><h1>How tides work</h1></body></html>`);
    expect(metadata).toMatchObject({
      title: 'How tides work',
      description: 'On tides., And the moon.',
      keywords: 'tides, moon',
      Keywords: 'tides, moon',
      language: 'en-GB',
      siteName: 'The Shore',
      ogSiteName: 'The Shore',
      ogImage: 'https://example.org/blog/moon.png',
      'og:image': 'moon.png',
      ogLocaleAlternate: ['fr_FR'],
      articleTag: ['sea', 'moon'],
      'article:tag': ['sea', 'moon'],
      publishedTime: '2025-03-01T10:00:00+01:00',
      modifiedTime: '2025-04-02',
      author: 'Ada Lovelace',
      canonical: 'https://example.org/blog/tides',
      favicon: 'https://example.org/blog/i.png',
      viewport: 'width=device-width',
      contentType: 'text/html',
    });
  });

  it("takes the document's title, not that of a drawing or a heading's", async () => {
    const metadata = await metadataOf(
      '<svg><title>drawing</title></svg><title>Real &lt;title&gt; \u202egnp.exe</title><title>2nd</title>',
    );
    expect(metadata.title).toBe('Real <title> gnp.exe');
  });

  it('is not fooled by elements that shadow members of the document', async () => {
    const names = ['title', 'documentElement', 'querySelectorAll', 'URL', 'contentType', 'baseURI'];
    const shadows = names
      .map((name) => `<img name="${name}"><form name="${name}"></form>`)
      .join('');
    const metadata = await metadataOf(`<title>True</title><body>${shadows}<p>text`);
    expect(metadata).toMatchObject({ title: 'True', contentType: 'text/html', url: location.href });
  });

  it('ignores keys that every object has, and those about the scrape', async () => {
    const metadata = await metadataOf(
      ['__proto__', 'constructor', 'toString', 'statusCode', 'error', 'sourceURL', 'fine']
        .map((key) => `<meta name="${key}" content="PWNED">`)
        .join(''),
    );
    expect(Object.entries(metadata).filter(([, value]) => value === 'PWNED')).toEqual([
      ['fine', 'PWNED'],
    ]);
    expect(Object.getPrototypeOf(metadata)).toBe(Object.prototype);
    expect(Object.hasOwn(metadata, 'toString')).toBe(false);
  });

  it('drops addresses that are not on the web', async () => {
    const metadata = await metadataOf(`<link rel="canonical" href="javascript:x()">
      <link rel="icon" href="javascript:x()"><meta property="og:image" content="file:///x">`);
    expect(metadata).not.toHaveProperty('canonical');
    expect(metadata).not.toHaveProperty('favicon');
    expect(metadata).not.toHaveProperty('ogImage');
  });

  it('has the HTTP status of the page', async () => {
    const { metadata } = await scrapeDocument(document, { formats: [] });
    expect(metadata).toMatchObject({ statusCode: 200, url: location.href });
  });
});
