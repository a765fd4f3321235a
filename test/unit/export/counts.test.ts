import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText } from '@/export/counts';
import { anyText } from '../../support/any-text';

describe('countText', () => {
  it.each([
    ['', { words: 0, characters: 0, tokens: 0 }],
    ['High and low tide.', { words: 4, characters: 18, tokens: 5 }],
    ["It's a well-known naïve café.", { words: 5, characters: 29, tokens: 8 }],
    ['[tide](https://e.org/a/b) in', { words: 2, characters: 28, tokens: 7 }],
    ['👩🏽 ok', { words: 1, characters: 5, tokens: 2 }],
    ['Привет мир', { words: 2, characters: 10, tokens: 3 }],
  ])('counts %j', (text, expected) => {
    expect(countText(text)).toEqual(expected);
  });

  it('counts words of scripts without spaces', () => {
    const { words, tokens } = countText('我们喜欢阅读网页。');
    expect(words).toBeGreaterThan(2);
    expect(words).toBeLessThan(8);
    expect(tokens).toBe(9);
  });

  it('counts the characters that Unicode counts', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(countText(text).characters).toBe(Array.from(text).length);
      }),
    );
  });
});
