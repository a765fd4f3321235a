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
    'code beside code that emphasis around it parts',
    '<p><b><b><code>a</code></b><code>b</code></b></p>',
    '**<strong>`a`</strong>`b`**',
  ],
  [
    'a space that is kept at the end of all of it',
    '<p><b><b><i>a&nbsp;</i></b></b>b</p>',
    '***a***\u00a0b',
  ],
  ['what only tags can part', '<p>x<strong>a.</strong>b</p>', 'x<strong>a.</strong>b'],
])('emphasis: %s', async (_, html, expected) => {
  expect(await markdownOf(html)).toBe(expected);
});
