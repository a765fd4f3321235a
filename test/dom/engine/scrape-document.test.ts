import { afterEach, describe, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import type { TabRequest } from '@/contract/tab-request';
import { scrapeDocument } from '@/engine/scrape-document';

afterEach(() => {
  document.body.replaceChildren();
});

describe('scrapeDocument', () => {
  it('gives markdown when no format is named, and metadata always', async () => {
    document.body.innerHTML = '<main><h1>Title</h1><p>Some text of the page.</p></main>';
    const data = await scrapeDocument(document, { onlyMainContent: false });
    expect(data.markdown).toBe('# Title\n\nSome text of the page.');
    expect(Object.keys(data).toSorted()).toEqual(['markdown', 'metadata']);
    expect(data.metadata.contentType).toBe('text/html');
  });

  it('reads tables and headings that are so by their role, and leaves them so in HTML', async () => {
    document.body.innerHTML = `<div role="heading" aria-level="1">Team</div><div role="table">
      <div role="row"><div role="columnheader">Name</div><div role="columnheader">City</div></div>
      <div role="rowgroup"><div role="row"><div role="cell">Ada</div><div role="cell">London</div></div></div></div>`;
    const formats = ['markdown', 'html'] as const;
    const data = await scrapeDocument(document, { formats: [...formats], onlyMainContent: false });
    expect(data.markdown).toBe('# Team\n\n| Name | City |\n| --- | --- |\n| Ada | London |');
    expect(data.html).toContain('<div role="heading" aria-level="1">Team</div>');
    expect(data.html).not.toContain('<t');
  });

  it('says what it ignored', async () => {
    document.body.innerHTML = '<p>text</p>';
    const request: TabRequest & { proxy: string } = { proxy: 'basic' };
    const report = emptyReport();
    const data = await scrapeDocument(document, request, report);
    expect(report.ignored).toEqual(['proxy']);
    expect(data.warning).toContain('proxy');
  });

  it.each([
    ['application/xml', '<a><b>x</b></a>', '```xml\n<a><b>x</b></a>\n```'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><text>label</text></svg>', 'label'],
  ] as const)('reads %s', async (type, source, markdown) => {
    const parsed = new DOMParser().parseFromString(source, type);
    expect((await scrapeDocument(parsed, {})).markdown).toBe(markdown);
  });

  it('refuses a document without a root', async () => {
    const empty = document.implementation.createHTMLDocument();
    empty.documentElement.remove();
    await expect(scrapeDocument(empty, {})).rejects.toMatchObject({ code: 'EMPTY_DOCUMENT' });
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const scrape = scrapeDocument(document, { waitFor: 60_000 }, emptyReport(), controller.signal);
    controller.abort();
    await expect(scrape).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('waits before it reads', async () => {
    document.body.innerHTML = '<p>early</p>';
    const scrape = scrapeDocument(document, { waitFor: 50, onlyMainContent: false });
    document.body.innerHTML = '<p>late</p>';
    expect((await scrape).markdown).toBe('late');
  });
});
