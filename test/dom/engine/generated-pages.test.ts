import { afterEach, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { generatedPage } from '../../support/generated-pages';
import { scrapeDocument } from '../../support/scrape-document';
import { showInFrame } from '../../support/show-in-frame';

afterEach(() => {
  document.body.replaceChildren();
});

it.each([
  ['article', 6000],
  ['table', 8000],
  ['links', 20_000],
  ['nested', 2000],
] as const)(
  'a page of many parts (%s, %d) is read to its end, or with a warning',
  async (kind, size) => {
    const page = await showInFrame(generatedPage(kind, new URLSearchParams({ size: `${size}` })));
    const report = emptyReport();
    const data = await scrapeDocument(
      page,
      { formats: ['markdown', 'links'], onlyMainContent: false },
      report,
    );
    const { markdown = '', links, warning } = data;
    expect(markdown.includes('FIRST-PART')).toBe(true);
    const isWhole = report.truncated.length === 0;
    expect(isWhole ? markdown.includes('LAST-PART') : Boolean(warning)).toBe(true);
    expect(links).toHaveLength(kind === 'links' ? size : 0);
  },
  120_000,
);
