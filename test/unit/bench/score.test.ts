import { describe, expect, it } from 'vitest';
import {
  bagF1,
  foundOf,
  foundShare,
  isRight,
  shingleF1,
  structureShares,
} from '../../bench/score.ts';
import { contentOfHtml, contentOfMarkdown, withoutTitle } from '../../bench/content-of.ts';

describe('bagF1', () => {
  it.each([
    ['is 1 for the same words', 'One two', 'two, ONE!', 1],
    ['is 1 for two empty texts', '', '', 1],
    ['is 0 if nothing is found', '', 'one', 0],
    ['is lower if words are missing', 'one', 'one two three', 0.5],
    ['is lower if a word is repeated', 'one one', 'one', 2 / 3],
    ['compares words of other scripts', 'слово 日本', '日本 слово', 1],
  ])('%s', (_name, text, reference, expected) => {
    expect(bagF1(text, reference)).toBeCloseTo(expected);
  });
});

describe('shingleF1', () => {
  it('depends on the order', () => {
    expect(shingleF1('a b c d e', 'a b c d e')).toBe(1);
    expect(shingleF1('e d c b a', 'a b c d e')).toBe(0);
    expect(shingleF1('a b c d x', 'a b c d e')).toBe(0.5);
  });
});

describe('foundShare', () => {
  it('looks for whole snippets, without their markers', () => {
    expect(foundShare('a list\n* one\n* two', ['- one\n- two', 'three'])).toBe(0.5);
    expect(foundShare('everyone', ['one'])).toBe(0);
    expect(foundShare('text', [])).toBeNull();
  });

  it('accepts the start of the last word of a truncated snippet', () => {
    const text = `${'word '.repeat(16)}together`;
    expect(foundShare(text, [`${'word '.repeat(15)}word toge`])).toBe(1);
    expect(foundShare(text, ['word toge'])).toBe(0);
  });
});

describe('foundOf and structureShares', () => {
  it('compare counts', () => {
    expect(foundOf(1, 0)).toBeNull();
    expect(foundOf(2, 2)).toBe(1);
    expect(foundOf(1, 4)).toBe(0.25);
    expect(foundOf(3, 2)).toBe(1);
  });

  it('report how much more there is than in the reference', () => {
    const content = contentOfMarkdown('# A\n\n# B\n\n[c](/d)');
    const shares = structureShares(content, { ...content, headings: 1, links: 2 });
    expect(shares).toMatchObject({ headings: 1, 'extra headings': 0.5, links: 0.5 });
    expect(shares['extra links']).toBe(0);
  });

  it('count a block of code as right only with its language', () => {
    const content = contentOfMarkdown('# A\n\n```js\nx\n```\n\n- [b](/c)\n- d\n\n|e|\n|-|\n|f|\n');
    const shares = structureShares(content, { ...content, code: ['python'] });
    expect(shares).toMatchObject({
      headings: 1,
      items: 1,
      code: 0,
      rows: 1,
      links: 1,
      images: null,
    });
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

describe('contentOfMarkdown', () => {
  it('ignores what the renderer adds to footnotes, and table headers without text', () => {
    const content = contentOfMarkdown('a[^1]\n\n[^1]: b\n\n| | |\n|-|-|\n|c|d|');
    expect(content).toMatchObject({ headings: 0, items: 1, links: 2, rows: 1 });
    expect(content.text.match(/\S+/g)).toEqual(['a1', 'c', 'd', 'b', '↩']);
  });
});

describe('withoutTitle', () => {
  it.each([
    ['a first heading that repeats the title', '# One &amp; two\n\ntext', 'One & two – Paper', 0],
    ['no other first heading', '# Three\n\ntext', 'One & two', 1],
    ['no later heading', '# Three\n\n## One two', 'One two', 2],
    ['nothing without a title', '# One', '', 1],
  ])('leaves out %s', (_name, markdown, title, headings) => {
    const content = withoutTitle(contentOfMarkdown(markdown), title);
    expect(content.headings).toBe(headings);
    expect(/one/i.test(content.text)).toBe(headings > 0 && /one/i.test(markdown));
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
