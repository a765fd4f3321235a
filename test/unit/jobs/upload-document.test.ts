import { expect, it } from 'vitest';
import { uploadDocument } from '@/jobs/upload-document';

it("has each of the metadata in the page's head once", () => {
  const html = uploadDocument('a <b> & "c"', '<p>x</p>', {
    title: 'Other',
    language: 'de',
    favicon: 'https://a.b/icon.png?x&y',
    description: 'About "it"',
    author: 'Ada',
    'og:title': 'OG',
    ogTitle: 'OG',
    ogLocaleAlternate: ['fr'],
    'og:locale:alternate': ['fr', 'en'],
    publishedTime: '2026',
    statusCode: 200,
    url: 'https://a.b/',
  });
  expect(html).toBe(
    [
      '<!doctype html><html lang="de"><head><meta charset="utf-8">',
      '<title>a &lt;b&gt; &amp; &quot;c&quot;</title>',
      '<link rel="icon" href="https://a.b/icon.png?x&amp;y">',
      '<meta name="description" content="About &quot;it&quot;">',
      '<meta name="author" content="Ada">',
      '<meta property="og:title" content="OG">',
      '<meta property="og:locale:alternate" content="fr">',
      '<meta property="og:locale:alternate" content="en">',
      '</head>\n<p>x</p>',
    ].join(''),
  );
});

it.each(['csrf-token', '_xsrf', 'authenticity-token', 'x-session', 'api-key', 'csp-nonce'])(
  'leaves out the secret %s of the session',
  (name) => {
    expect(uploadDocument('t', '', { [name]: 'sesame' })).not.toContain('sesame');
  },
);

it('cannot be broken out of by a value', () => {
  const { body, head } = new DOMParser().parseFromString(
    uploadDocument('</title><script>', '<p>x</p>', {
      language: '"><script>',
      favicon: '"><script>',
      'a"><script>': '"><script>',
    }),
    'text/html',
  );
  expect(body.innerHTML).toBe('<p>x</p>');
  expect(head.querySelector('script')).toBeNull();
});
