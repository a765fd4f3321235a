import { afterEach, describe, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import type { TabRequest } from '@/contract/tab-request';
import { scrapeDocument } from '../../support/scrape-document';

afterEach(() => {
  document.body.replaceChildren();
});

describe('scrapeDocument', () => {
  it('returns markdown if no format is named, and metadata always', async () => {
    document.body.innerHTML = '<main><h1>Title</h1><p>Some text of the page.</p></main>';
    const data = await scrapeDocument(document, { onlyMainContent: false });
    expect(data.markdown).toBe('# Title\n\nSome text of the page.');
    expect(Object.keys(data).toSorted()).toEqual(['markdown', 'metadata']);
    expect(data.metadata.contentType).toBe('text/html');
  });

  it('reads tables and headings defined by role, and keeps the roles in HTML', async () => {
    document.body.innerHTML = `<div role="heading" aria-level="1">Team</div><div role="table">
      <div role="row"><div role="columnheader">Name</div><div role="columnheader">City</div></div>
      <div role="rowgroup"><div role="row"><div role="cell">Ada</div><div role="cell">London</div></div></div></div>`;
    const formats = ['markdown', 'html'] as const;
    const data = await scrapeDocument(document, { formats: [...formats], onlyMainContent: false });
    expect(data.markdown).toBe('# Team\n\n| Name | City |\n| --- | --- |\n| Ada | London |');
    expect(data.html).toContain('<div role="heading" aria-level="1">Team</div>');
    expect(data.html).not.toContain('<t');
  });

  it('counts text that is not on screen, and also returns the markdown without it', async () => {
    document.body.innerHTML =
      '<h1>Tides</h1><p>They rise.</p><details><summary>More</summary><p>They fall.</p></details>';
    const report = emptyReport();
    const { markdown } = await scrapeDocument(document, { onlyMainContent: false }, report);
    expect(markdown).toContain('They fall.');
    expect(report.unseen).toEqual({ texts: 1, characters: 10 });
    expect(report.seenMarkdown).toContain('They rise.');
    expect(report.seenMarkdown).not.toContain('They fall.');
  });

  it('reports what it ignored', async () => {
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

  it.each([
    ['rewrites itself', (page: Document, html: string) => void writeTo(page, html)],
    [
      'goes to another address',
      (page: Document, html: string) => {
        page.defaultView?.history.replaceState(null, '', `?to=${performance.now()}`);
        page.body.innerHTML = html;
      },
    ],
  ])('returns a single page of a document that %s while it is read', async (_, leave) => {
    const page = await openFrame(rowsOf('former'));
    // The walk yields to the page, so this runs in the middle of it.
    setTimeout(() => leave(page, rowsOf('latter')), 0);
    const { markdown = '' } = await scrapeDocument(page, { onlyMainContent: false });
    expect(markdown).toContain(`latter ${ROWS - 1}`);
    expect(markdown).not.toContain('former');
  });

  it('reads a page whose address never stays the same', async () => {
    const page = await openFrame(rowsOf('row'));
    let count = 0;
    const timer = setInterval(() => {
      page.defaultView?.history.replaceState(null, '', `?n=${count++}`);
    }, 1);
    const { markdown = '' } = await scrapeDocument(page, { onlyMainContent: false });
    clearInterval(timer);
    expect(count).toBeGreaterThan(0);
    expect(markdown).toContain(`row ${ROWS - 1}`);
  });

  it('fails with the reason if the page never stays the same', async () => {
    const page = await openFrame(rowsOf('first'));
    const timer = setInterval(() => void writeTo(page, rowsOf('again')), 0);
    const scrape = scrapeDocument(page, { onlyMainContent: false });
    await expect(scrape).rejects.toMatchObject({ code: 'TAB_NAVIGATED' });
    clearInterval(timer);
  });
});

/** More than can be read in one turn. */
const ROWS = 10_000;

function rowsOf(word: string): string {
  return Array.from({ length: ROWS }, (_, i) => `<p>${word} ${i}</p>`).join('');
}

/** The document of a frame of this page, with an address of its own. */
async function openFrame(html: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.src = `${location.origin}/favicon.ico`;
  frame.width = '600';
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
  document.body.append(frame);
  await loaded;
  const page = frame.contentDocument;
  if (page === null) throw new Error('The frame has no document');
  return writeTo(page, html);
}

function writeTo(page: Document, html: string): Document {
  page.open();
  page.write(html);
  page.close();
  return page;
}
