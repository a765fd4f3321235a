import { expect, it } from 'vitest';
import { markdownOf } from '../../../../support/markdown';

it.each([
  ['bold in bold', '<h2><strong><b>A.</b></strong></h2>', '## **A.**'],
  ['emphasis in emphasis that no delimiter fits', '<p><i>a<i>b</i>c</i></p>', '*abc*'],
  ['emphasis in emphasis', '<p><em>a <em>b</em> c</em></p>', '*a *b* c*'],
  ['delimiters as text in emphasis in emphasis', '<p><i><i>**</i></i></p>', '*\\*\\**'],
  ['what only tags can part', '<p>x<strong>a.</strong>b</p>', 'x<strong>a.</strong>b'],
])('emphasis: %s', async (_, html, expected) => {
  expect(await markdownOf(html)).toBe(expected);
});
