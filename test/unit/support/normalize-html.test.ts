import { describe, expect, it } from 'vitest';
import { normalizeHtml } from '../../support/normalize-html';

describe('normalizeHtml', () => {
  it.each([
    ['white space between words', '<p>a\n b</p>', '<p>a b</p>'],
    ['white space around blocks', '<ul>\n<li> a </li>\n</ul>', '<ul><li>a</li></ul>'],
    ['the order of attributes', '<img src="a" title="b">', '<img title="b" src="a">'],
    ['encoded addresses', '<a href="%C3%A4">a</a>', '<a href="ä">a</a>'],
    ['names of entities', '&copy;', '©'],
    ['empty links', '<p>a<a href="b"> </a></p>', '<p>a</p>'],
    ['emphasis in the same emphasis', '<em>a <em>b</em></em>', '<em>a b</em>'],
  ])('treats as equal %s', (_, first, second) => {
    expect(normalizeHtml(first)).toBe(normalizeHtml(second));
  });

  it.each([
    ['words', '<p>a</p>', '<p>b</p>'],
    ['elements', '<p><em>a</em></p>', '<p><strong>a</strong></p>'],
    ['paragraphs', '<p>a</p><p>b</p>', '<p>a b</p>'],
    ['tight and loose', '<ul><li>a</li></ul>', '<ul><li><p>a</p></li></ul>'],
    ['addresses', '<a href="b">a</a>', '<a href="c">a</a>'],
    ['lines of code', '<pre>a\nb</pre>', '<pre>a b</pre>'],
  ])('distinguishes %s', (_, first, second) => {
    expect(normalizeHtml(first)).not.toBe(normalizeHtml(second));
  });
});
