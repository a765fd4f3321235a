import { expect, it } from 'vitest';
import { standaloneHtml } from '@/export/standalone-html';
import { exportedPage } from '../../support/exported-page';
import { english } from '../../support/locale';

it.each([
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example/">', 'evil'],
  ['a prefetch', '<link rel="prefetch" href="https://evil.example/">', 'evil'],
  ['a base', '<base href="https://evil.example/">', 'evil'],
  ['a script', '<script>evil()</script><img src=x onerror=evil()>', 'evil'],
  [
    'a form',
    '<form action="https://evil.example/"><input name=a><button>b</button></form>',
    'evil',
  ],
  ['a frame', '<iframe src="https://evil.example/"></iframe>', 'evil'],
  ['a style', '<style>@import "//evil.example"</style><p style="--evil:1">x</p>', 'evil'],
  ['a link that runs a script', '<a href="javascript:evil()">x</a>', 'evil'],
  ['a drawing that loads something', '<svg><use href="https://evil.example/#x"/></svg>', 'evil'],
  [
    'a tag that ends the body',
    '</body></html><meta http-equiv="refresh" content="0;evil">',
    'evil',
  ],
])('leaves out %s', async (_, html, trace) => {
  expect(await standaloneHtml(exportedPage(), `${html}<p>text</p>`, true, english)).not.toContain(
    trace,
  );
});

it('keeps the page with its pictures, links, tables and formulas', async () => {
  const html =
    '<h1 id="top">Tides</h1><p class="lead"><a href="https://e.org/">a</a> <a href="#top">b</a></p>' +
    '<img src="https://e.org/i.png" alt="i"><img alt="d" src="data:image/png;base64,AA==">' +
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table><math><mi>x</mi></math>';
  const saved = await standaloneHtml(
    exportedPage(),
    `<html><body>${html}</body></html>`,
    true,
    english,
  );
  expect(saved).toContain(`<body>${html}</body>`);
});

it('is a complete document that may run nothing', async () => {
  const page = exportedPage(
    { title: 'A <b> & "c"', language: 'en-GB' },
    { html: '<html lang="x"><body class="y"><p>High.</p></body></html>' },
  );
  const content = await standaloneHtml(page, page.data.html ?? '', true, english);
  expect(content).toBe(
    [
      '<!doctype html>',
      '<!-- Images, sound and video of this document load from the web when it is opened. -->',
      '<html lang="en-GB">',
      '<head>',
      '<meta charset="utf-8">',
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src http: https: data:; media-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">`,
      '<meta name="referrer" content="no-referrer">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>A &lt;b&gt; &amp; &quot;c&quot;</title>',
      '<link rel="canonical" href="https://www.example.org/blog/tides">',
      '</head>',
      '<body><p>High.</p></body>',
      '</html>',
      '',
    ].join('\n'),
  );
});

it.each([true, false])(
  'states in its policy and first lines whether it loads: %s',
  async (loads) => {
    const saved = await standaloneHtml(
      exportedPage(),
      '<img src="https://e.org/i.png">',
      loads,
      english,
    );
    expect(saved.includes('img-src http: https: data:;')).toBe(loads);
    expect(saved.includes('img-src data:;')).toBe(!loads);
    expect(saved.includes('load from the web when it is opened')).toBe(loads);
    expect(saved.includes('loads nothing from the web')).toBe(!loads);
  },
);
