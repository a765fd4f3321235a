import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';

const pages = globSync(['*.md', 'docs/**/*.md']).toSorted();

describe.each(pages)('the links of %s', (page) => {
  it('lead to files and headings that are there', () => {
    const broken = linksOf(page).filter(({ file, heading }) => {
      if (!existsSync(file)) return true;
      return heading !== undefined && !headingsOf(file).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});

it('every page of docs can be reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const page of reached)
    for (const { file } of linksOf(page)) if (file.endsWith('.md')) reached.add(file);
  expect(pages.filter((page) => !reached.has(page))).toEqual([]);
});

it.each([
  ['README.md', 12_000],
  ['ARCHITECTURE.md', 16_000],
])('%s has at most %i bytes: details go to docs', (page, limit) => {
  expect(statSync(page).size).toBeLessThanOrEqual(limit);
});

it('headings have the anchors that GitHub gives them', () => {
  const anchors = anchorsOf(
    '# What `it` does (v2)\n## Élan, 漢字 & more\n# What it does – v2\n# What it does (v2)',
  );
  expect(anchors).toEqual([
    'what-it-does-v2',
    'élan-漢字--more',
    'what-it-does--v2',
    'what-it-does-v2-1',
  ]);
});

/** Where the links and pictures of a page lead inside of the project. */
function linksOf(page: string): { file: string; heading: string | undefined }[] {
  const html = new MarkdownIt({ html: true }).render(readFileSync(page, 'utf8'));
  const addresses = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  return addresses
    .filter((address) => !/^[a-z]+:/.test(address))
    .map((address) => {
      const [file = '', heading] = decodeURI(address).split('#');
      return { file: file === '' ? page : path.join(path.dirname(page), file), heading };
    });
}

function headingsOf(file: string): string[] {
  return anchorsOf(readFileSync(file, 'utf8'));
}

function anchorsOf(markdown: string): string[] {
  const tokens = new MarkdownIt().parse(markdown, {});
  const titles = tokens.flatMap((token, at) =>
    token.type === 'heading_open'
      ? (tokens[at + 1]?.children ?? []).map(({ content }) => content).join('')
      : [],
  );
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const anchor = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}
