import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceTokens, type SourceLanguage } from '@/ui/viewer/source-tokens';

/** The tokens of a source, each as its kind and its text. */
function read(language: SourceLanguage, text: string) {
  return sourceTokens(language, text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);
}

describe('the colours of HTML', () => {
  it('distinguish tags, attributes, values and comments', () => {
    expect(read('html', `<!doctype html><a href="/x?a>b" hidden>T</a><!-- < -->`)).toEqual([
      ['quiet', '<!doctype html>'],
      ['name', '<a'],
      ['detail', 'href'],
      ['value', '"/x?a>b"'],
      ['detail', 'hidden'],
      ['name', '>'],
      ['name', '</a'],
      ['name', '>'],
      ['quiet', '<!-- < -->'],
    ]);
  });

  it('do not apply to the text of scripts and styles', () => {
    expect(read('html', '<script>if (a < b) "<p>"</script><p>')).toEqual([
      ['name', '<script'],
      ['name', '>'],
      ['name', '</script'],
      ['name', '>'],
      ['name', '<p'],
      ['name', '>'],
    ]);
  });

  it.each(['a < b <3', '<', '</', '<a b="', '<!--', '<script>', "<a\u0000='>"])(
    'cope with %j',
    (text) => {
      expect(sourceTokens('html', text)).toBeInstanceOf(Array);
    },
  );
});

it('the colours of JSON distinguish keys and values', () => {
  expect(read('json', '{"a": ["b", 1, null]}')).toEqual([
    ['name', '"a"'],
    ['value', '"b"'],
    ['detail', '1'],
    ['detail', 'null'],
  ]);
});

it('the coloured parts of any text are in order and do not overlap', () => {
  const pieces = ['<', '>', '</', '<!--', '-->', '"', "'", '=', 'script', ' ', 'a', '{', ':', '1'];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join(''));
  fc.assert(
    fc.property(texts, fc.constantFrom<SourceLanguage>('html', 'json'), (text, language) => {
      let end = 0;
      for (const token of sourceTokens(language, text)) {
        expect(token.start).toBeGreaterThanOrEqual(end);
        expect(token.end).toBeGreaterThan(token.start);
        expect(token.end).toBeLessThanOrEqual(text.length);
        end = token.end;
      }
    }),
  );
});

/** Work that grows with the square of so many parts outlasts the time limit of a test by far. */
const MANY = 600_000;

it.each(['<a b="', "<a b='", '<!--', '<!', '</script', '<script>', '<a ', '<a =', '="', '<style'])(
  'colouring takes time in proportion to a text of repeated %j',
  (part) => {
    expect(sourceTokens('html', part.repeat(MANY)).length).toBeLessThanOrEqual(4 * MANY);
  },
);

it.each(['a\n', '- a\n', '](\n', '[a](\n', ')\n'])(
  'colouring takes time in proportion to markdown of repeated %j',
  (part) => {
    expect(sourceTokens('markdown', part.repeat(MANY)).length).toBeLessThanOrEqual(MANY);
  },
);
