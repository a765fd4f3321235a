import { describe, expect, it, vi } from 'vitest';
import { createJobFiles } from '@/jobs/job-files';
import { createServiceEngine, createUploadEngine } from '@/jobs/service-engine';
import { uploadDocument } from '@/jobs/upload-document';
import { answerOf, stubEngine, type StubAnswer } from '../../support/stub-engine';
import { tabJob } from '../../support/tab-job';

const { signal } = new AbortController();
const data = { markdown: '# Hi', metadata: {} };

type Scrape = Parameters<typeof createServiceEngine>[0];
type Upload = Parameters<typeof createUploadEngine>[2];

describe('the service engine', () => {
  it('sends the request with the address, without its secret or local parts', async () => {
    const scrape = vi.fn<Scrape>(async () => data);
    const url = 'https://ada:secret@example.org/a?b#c';
    const job = tabJob('a', { engine: 'service', url, request: { onlyMainContent: false } });
    const engine = createServiceEngine(scrape);
    expect(await answerOf(engine, job, signal)).toEqual({ data });
    const request = { url: 'https://example.org/a?b', onlyMainContent: false };
    expect(scrape).toHaveBeenCalledWith(job, request, signal);
  });

  it('sends nothing that breaks the contract', async () => {
    const scrape = vi.fn<Scrape>();
    const job = tabJob('a', { engine: 'service', request: { timeout: 1 } });
    await expect(answerOf(createServiceEngine(scrape), job)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(scrape).not.toHaveBeenCalled();
  });
});

describe('the upload engine', () => {
  it('reads the whole page in the tab and returns the answer with its report', async () => {
    const report = { nodes: 3 } as never;
    const read = vi.fn<(job: unknown) => Promise<StubAnswer>>(async () => ({
      data: {
        html: '<p>x</p>',
        metadata: { url: 'https://example.org/final', description: 'About x' },
      },
      report,
      documentId: 'd1',
    }));
    const upload = vi.fn<Upload>(async () => data);
    const engine = createUploadEngine(stubEngine(read), createJobFiles(), upload);
    const request = { formats: ['summary' as const] };
    const job = tabJob('a', { engine: 'upload', title: 'a <b> & c', request });
    expect(await answerOf(engine, job, signal)).toEqual({ data, report, documentId: 'd1' });
    const html = uploadDocument(job.target.title, '<p>x</p>', { description: 'About x' });
    expect(upload).toHaveBeenCalledWith(
      job,
      { html, url: 'https://example.org/final' },
      { ...request, url: job.target.url },
      signal,
    );
    expect(read.mock.lastCall?.[0]).toMatchObject({
      request: { formats: ['html'], onlyMainContent: false },
      tab: {},
    });
  });

  it('uploads a file instead of a page, and says when it is gone', async () => {
    const read = vi.fn<(job: unknown) => Promise<StubAnswer>>();
    const upload = vi.fn<Upload>(async () => data);
    const files = createJobFiles();
    const engine = createUploadEngine(stubEngine(read), files, upload);
    const url = 'file:///a.pdf';
    const request = { formats: ['summary' as const] };
    const job = tabJob('a', { operation: 'parse', engine: 'upload', url, title: 'a.pdf', request });
    const file = { file: new Blob(['%PDF-']), name: 'a.pdf' };
    files.keep('a', file);
    expect(await answerOf(engine, job, signal)).toEqual({ data });
    expect(upload).toHaveBeenCalledWith(job, file, { ...request, url }, signal);
    expect(read).not.toHaveBeenCalled();
    files.drop('a');
    await expect(answerOf(engine, job)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
