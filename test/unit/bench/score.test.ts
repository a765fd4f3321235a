import { describe, expect, it } from 'vitest';
import {
  bagF1,
  countShare,
  foundShare,
  isRight,
  shingleF1,
  structureShares,
} from '../../bench/score.ts';
import { contentOfHtml, contentOfMarkdown } from '../../bench/content-of.ts';

describe('bagF1', () => {
  it.each([
    ['the same words', 'One two', 'two, ONE!', 1],
    ['nothing on both sides', '', '', 1],
    ['nothing found', '', 'one', 0],
    ['half of it', 'one', 'one two three', 0.5],
    ['a word too often', 'one one', 'one', 2 / 3],
    ['words of other scripts', 'слово 日本', '日本 слово', 1],
  ])('%s', (_name, text, reference, expected) => {
    expect(bagF1(text, reference)).toBeCloseTo(expected);
  });
});

describe('shingleF1', () => {
  it('minds the order', () => {
    expect(shingleF1('a b c d e', 'a b c d e')).toBe(1);
    expect(shingleF1('e d c b a', 'a b c d e')).toBe(0);
    expect(shingleF1('a b c d x', 'a b c d e')).toBe(0.5);
  });
});

describe('foundShare', () => {
  it('looks for whole snippets, without their marks', () => {
    expect(foundShare('a list\n* one\n* two', ['- one\n- two', 'three'])).toBe(0.5);
    expect(foundShare('everyone', ['one'])).toBe(0);
    expect(foundShare('text', [])).toBeNull();
  });
});

describe('countShare and structureShares', () => {
  it('compares counts', () => {
    expect(countShare(0, 0)).toBeNull();
    expect(countShare(2, 2)).toBe(1);
    expect(countShare(1, 3)).toBe(0.5);
  });

  it('counts a code block as right only with its language', () => {
    const content = contentOfMarkdown('# A\n\n```js\nx\n```\n\n- [b](/c)\n- d\n\n|e|\n|-|\n|f|\n');
    const shares = structureShares(content, { ...content, code: ['python'] });
    expect(shares).toEqual({ headings: 1, items: 1, code: 0, rows: 1, links: 1, images: null });
  });
});

describe('contentOfHtml', () => {
  it('separates blocks, not words', () => {
    expect(contentOfHtml('<p>a<b>b</b></p><p>c&amp;d &#x41;</p>').text.split(/\s+/)).toEqual([
      '',
      'ab',
      'c&d',
      'A',
      '',
    ]);
  });
});

describe('isRight', () => {
  it.each([
    ['title', 'A Title', 'a title', true],
    ['title', 'Another', 'a title', false],
    ['author', ['Ann Lee'], 'Ann Lee', true],
    ['date', '2026-05-02T10:00:00Z', '2026-05-02', true],
    ['date', 'May 3, 2026', '2026-05-02', false],
    ['date', undefined, '', true],
    ['author', 'Somebody', '', false],
  ] as const)('%s %s for %s: %s', (field, value, expected, right) => {
    expect(isRight(field, value, expected)).toBe(right);
  });
});
