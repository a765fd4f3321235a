import { expect, it } from 'vitest';
import { prettyHtml } from '@/ui/viewer/pretty-html';

it('puts each block on a line of its own, indented by its depth', () => {
  const html =
    '<html><body>\n\n\n<div class="a > b"><h1>One</h1><p>Some <b>bold</b>\n  text<br>and more</p>' +
    '<ul>\n<li>a</li><li><p>b</p></li></ul><hr></div></body></html>';
  expect(prettyHtml(html).split('\n')).toEqual([
    '<html>',
    '  <body>',
    '    <div class="a > b">',
    '      <h1>One</h1>',
    '      <p>Some <b>bold</b> text<br>',
    '        and more',
    '      </p>',
    '      <ul>',
    '        <li>a</li>',
    '        <li>',
    '          <p>b</p>',
    '        </li>',
    '      </ul>',
    '      <hr>',
    '    </div>',
    '  </body>',
    '</html>',
  ]);
});

it('does not change text in which spaces count', () => {
  const code = '<pre><code>if (a)\n\n    b();\n</code></pre>';
  expect(prettyHtml(`<div>${code}</div>`)).toBe(`<div>\n  ${code}\n</div>`);
});

it.each([
  '<p>never closed <b',
  '</div></p>text',
  '<!-- <p> -->',
  '<pre>open',
  'a < b',
  '<p title="',
  '',
])('loses nothing of %j', (html) => {
  const bare = (text: string) => text.replaceAll(/\s/g, '');
  expect(bare(prettyHtml(html))).toBe(bare(html));
});

// Work that grew with the square of the length would outlast the test's time limit many times.
it.each(['<p title="', '<!--', '<div>', '</p>', '<pre>'])(
  'ends in time for fifty thousand of %s',
  (piece) => {
    const html = piece.repeat(50_000);
    expect(prettyHtml(html).replaceAll(/\s/g, '')).toBe(html.replaceAll(/\s/g, ''));
  },
);
