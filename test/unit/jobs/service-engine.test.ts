import { describe, expect, it, vi } from 'vitest';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import type { Scraper } from '@/contract/scraper';
import { createJobFiles } from '@/jobs/job-files';
import { createServiceEngine, createUploadEngine, type CaptureUpload } from '@/jobs/service-engine';
import { uploadDocument } from '@/jobs/upload-document';
import { tabJob } from '../../support/tab-job';

const { signal } = new AbortController();
const data = { markdown: '# Hi', metadata: {} };

describe('the service engine', () => {
  it('sends the options with the address, less what is secret or local in it', async () => {
    const scrape = vi.fn<Scraper['scrape']>(async () => data);
    const url = 'https://ada:secret@example.org/a?b#c';
    const job = tabJob('a', { engine: 'service', url, options: { onlyMainContent: false } });
    expect(await createServiceEngine(async () => ({ scrape })).scrape(job, signal)).toEqual({
      data,
    });
    const request = { url: 'https://example.org/a?b', onlyMainContent: false };
    expect(scrape).toHaveBeenCalledWith(request, signal);
  });

  it('sends nothing that breaks the contract', async () => {
    const connect = vi.fn<() => Promise<Scraper>>();
    const job = tabJob('a', { engine: 'service', options: { timeout: 1 } });
    await expect(createServiceEngine(connect).scrape(job, signal)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(connect).not.toHaveBeenCalled();
  });
});

describe('the upload engine', () => {
  it('reads the whole page in the tab and gives the answer with its report', async () => {
    const report = { nodes: 3 } as never;
    const tab = {
      scrape: vi.fn<ReturnType<typeof createServiceEngine>['scrape']>(async () => ({
        data: {
          html: '<p>x</p>',
          metadata: { url: 'https://example.org/final', description: 'About x' },
        },
        report,
        documentId: 'd1',
      })),
    };
    const sent: unknown[] = [];
    const engine = createUploadEngine(
      tab,
      async (_job, capture) => ({
        async scrape(request: ScrapeRequest, inner) {
          sent.push(await capture(inner), request.formats);
          return data;
        },
      }),
      createJobFiles(),
    );
    const options = { formats: ['summary' as const] };
    const job = tabJob('a', { engine: 'upload', title: 'a <b> & c', options });
    expect(await engine.scrape(job, signal)).toEqual({ data, report, documentId: 'd1' });
    const html = uploadDocument(job.title, '<p>x</p>', { description: 'About x' });
    expect(sent).toEqual([{ html, url: 'https://example.org/final' }, ['summary']]);
    expect(tab.scrape.mock.lastCall?.[0].request).toEqual({
      formats: ['html'],
      onlyMainContent: false,
    });
  });

  it('uploads a file in place of a page, and says when it is gone', async () => {
    const tab = { scrape: vi.fn<ReturnType<typeof createServiceEngine>['scrape']>() };
    const sent: unknown[] = [];
    const files = createJobFiles();
    const connect = async (_job: unknown, capture: CaptureUpload): Promise<Scraper> => ({
      async scrape(request, inner) {
        sent.push(await capture(inner), request);
        return data;
      },
    });
    const engine = createUploadEngine(tab, connect, files);
    const url = 'file:///a.pdf';
    const options = { formats: ['summary' as const] };
    const job = tabJob('a', { engine: 'upload', url, title: 'a.pdf', isFile: true, options });
    const file = { file: new Blob(['%PDF-']), name: 'a.pdf' };
    files.keep('a', file);
    expect(await engine.scrape(job, signal)).toEqual({ data });
    expect(sent).toEqual([file, { ...options, url }]);
    expect(tab.scrape).not.toHaveBeenCalled();
    files.drop('a');
    await expect(engine.scrape(job, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
