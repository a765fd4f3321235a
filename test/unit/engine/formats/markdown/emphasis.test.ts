import { expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

it.each([
  ['bold in bold', '<h2><strong><b>A.</b></strong></h2>', '## **A.**'],
  ['emphasis in emphasis that no delimiter fits', '<p><i>a<i>b</i>c</i></p>', '*abc*'],
  ['emphasis in emphasis', '<p><em>a <em>b</em> c</em></p>', '*a *b* c*'],
  ['delimiters as text in emphasis in emphasis', '<p><i><i>**</i></i></p>', '*\\*\\**'],
  [
    'code beside code in emphasis in emphasis',
    '<p><s><code>a</code><s><code>b</code></s></s></p>',
    '~~`a`<del>`b`</del>~~',
  ],
  [
    'code beside code that the emphasis around it separates',
    '<p><b><b><code>a</code></b><code>b</code></b></p>',
    '**<strong>`a`</strong>`b`**',
  ],
  [
    'a no-break space at the end of nested spans',
    '<p><b><b><i>a&nbsp;</i></b></b>b</p>',
    '**_a_**\u00a0b',
  ],
  ['bold emphasis', '<p>a <em><strong>b</strong></em> c</p>', 'a *__b__* c'],
  ['emphasis in bold', '<p>a <strong>b <em>c</em></strong></p>', 'a **b _c_**'],
  ['bold emphasis that touches a word', '<p><em><strong>b</strong></em>c</p>', '<em>**b**</em>c'],
  [
    'emphasis in a nested span that is left out',
    '<p><del>a<del><em>$</em></del></del></p>',
    '~~a<em>$</em>~~',
  ],
  [
    'an exclamation mark before a link in a nested span that is left out',
    '<p><b>!<b><a href="https://a.example/">b</a></b></b></p>',
    '**\\![b](https://a.example/)**',
  ],
  ['a wide space at the end of nested spans', '<p><i><b>a\u2003</b></i>b</p>', '*__a__*\u2003b'],
  [
    'a span that separates code',
    '<p><del><code>a</code><del><code>b</code></del></del></p>',
    '~~`a`<del>`b`</del>~~',
  ],
  ['bold text that only tags can express', '<p>x<strong>a.</strong>b</p>', 'x<strong>a.</strong>b'],
])('emphasis: %s', async (_, html, expected) => {
  expect(await markdownOf(html)).toBe(expected);
});
