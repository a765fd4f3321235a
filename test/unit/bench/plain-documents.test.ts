// @vitest-environment node
import { expect, it } from 'vitest';
import { plainPages } from '../../bench/plain-documents';

it('writes the same documents again, each block with words of its own', () => {
  const pages = plainPages(10);
  expect(pages).toEqual(plainPages(10));
  expect(new Set(pages.map(({ frame }) => frame)).size).toBe(5);
  for (const { html, blocks } of pages) {
    expect(blocks.length).toBeGreaterThan(7);
    const body = html.slice(html.indexOf('<body>')).toLowerCase();
    for (const { words } of blocks) expect(body).toContain(words.toLowerCase());
    expect(new Set(blocks.map(({ words }) => words)).size).toBe(blocks.length);
  }
});
