import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DEFAULT_FRONT_MATTER_TEMPLATE } from '@/contract/templates';
import { frontMatter } from '@/export/front-matter';
import { unknownPlaceholders } from '@/export/template';
import { anyText } from '../../support/any-text';
import { exportedPage } from '../../support/exported-page';

function read(text: string, version: '1.1' | '1.2' = '1.2'): unknown {
  const [, yaml] = /^---\n([^]*)\n---\n\n$/.exec(text) ?? [];
  return parse(yaml ?? 'no front matter', { version });
}

describe('frontMatter', () => {
  it('has the fields of the default template', () => {
    const page = exportedPage({
      author: 'Ada Lovelace',
      publishedTime: '2025-03-01T10:00:00Z',
      description: 'On tides: "high" and low.',
      keywords: 'tides, moon',
    });
    expect(frontMatter(DEFAULT_FRONT_MATTER_TEMPLATE, page)).toBe(
      [
        '---',
        'title: Tides',
        'source: "https://www.example.org/blog/tides"',
        'author: Ada Lovelace',
        'published: 2025-03-01',
        'captured: 2026-11-20',
        'description: "On tides: \\"high\\" and low."',
        'tags: [tides, moon]',
        '---',
        '',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['leaves out lines without a value', 'a: {author}\nt: {title}', { t: 'Tides' }],
    [
      'keeps lines without placeholders',
      'type: note\ntags:\n  - clip',
      { type: 'note', tags: ['clip'] },
    ],
    ['quotes text around placeholders', 'x: {title}: by {host}', { x: 'Tides: by example.org' }],
    [
      'removes quotes of the template',
      'x: "{title}"\ny: \'a {title}\'',
      { x: 'Tides', y: 'a Tides' },
    ],
    [
      'fills in items of lists',
      'links:\n  - {url}',
      { links: ['https://www.example.org/blog/tides'] },
    ],
    ['keeps unknown placeholders', 'x: {nope} {title}', { x: '{nope} Tides' }],
    ['accepts keys with spaces and dashes', 'my key-2: {title}', { 'my key-2': 'Tides' }],
  ])('%s', (_, template, expected) => {
    expect(read(frontMatter(template, exportedPage()))).toEqual(expected);
  });

  // Promise output-inert-elsewhere
  it('contains nothing that note-taking programs execute', () => {
    const title = '<% a %> {{b}} ${c} {% d %} ![[e]] `r f` `r#g`';
    const written = frontMatter('title: {title}', exportedPage({ title }));
    expect(written).not.toMatch(/<%|\{\{|\$\{|\{%|!\[\[|`r[ #]/);
    expect(parse(written.replaceAll('---', ''))).toEqual({ title });
  });

  it('is empty for an empty template and without values', () => {
    expect(frontMatter('', exportedPage())).toBe('');
    expect(frontMatter('author: {author}', exportedPage())).toBe('');
  });

  it.each(['1.1', '1.2'] as const)('keeps any text unchanged in YAML %s', (version) => {
    const words = fc.constantFrom(
      'yes',
      'No',
      'null',
      '~',
      '2025-01-01',
      '1e3',
      '0x1f',
      '- a',
      '#b',
      'a: b',
      '---',
      'y',
      '.inf',
      '12:30',
      '<<',
      '=',
      '{a}',
      '[b]',
      '&c',
      '*d',
      '!e',
      '%f',
      '@g',
      '`h',
      "'i'",
      '"j"',
      'k #l',
      '\u0085',
      '\u2028',
      '\ufeff',
    );
    const text = fc.oneof(words, anyText());
    fc.assert(
      fc.property(text, fc.array(words), (title, keywords) => {
        const template = 'title: {title}\nmixed: x {title}\ntags: {keywords}\nend: 1';
        const seen = title.toWellFormed().replace(/\s+/g, ' ').trim();
        const answer = read(frontMatter(template, exportedPage({ title, keywords })), version);
        expect(answer).toEqual({
          ...(seen === '' ? {} : { title: seen, mixed: `x ${seen}` }),
          ...(keywordsOf(keywords).length === 0 ? {} : { tags: keywordsOf(keywords) }),
          end: 1,
        });
      }),
    );
  });
});

function keywordsOf(written: string[]): string[] {
  return [...new Set(written.map((word) => word.replace(/\s+/g, ' ').trim()))].filter(Boolean);
}

describe('unknownPlaceholders', () => {
  it('names each placeholder that no page has a value for', () => {
    expect(unknownPlaceholders('{title} {nope} {Title} {nope} {} { x }')).toEqual([
      'nope',
      'Title',
    ]);
    expect(unknownPlaceholders(DEFAULT_FRONT_MATTER_TEMPLATE)).toEqual([]);
  });
});
