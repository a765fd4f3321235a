// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { missesOf } from '../../support/gold-lines';
import { goldPages } from '../../support/gold-pages';
import { english } from '../../support/locale';

describe('gold pages', () => {
  it.each(goldPages().map((page) => [page.name, page] as const))('%s', async (name, page) => {
    const url = `https://gold.example/${name}`;
    const snapshot = await readHtml({ html: page.html, url }, parseHtml);
    const { markdown = '' } = await scrapeSnapshot(
      { snapshot },
      { formats: ['markdown'] },
      english,
    );
    expect(missesOf(page, markdown)).toEqual({ missing: [], given: [] });
  });
});
