// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Backend, ScrapeAnswer } from '@/serve/backend';
import { createPictures } from '@/serve/pictures';
import { createScraper } from '@/serve/scraper';

const url = 'https://example.com/';

it('lets as many in as the backend reads, and tells those that waited', async () => {
  const held = holdingBackend();
  const scraper = createScraper(held.backend, createPictures(Date.now));
  const both = [1, 2, 3].map(() => scraper.scrape({ url }, call()));
  await expect.poll(() => held.waiting.length).toBe(2);
  expect(scraper.load()).toEqual({ active: 2, waiting: 1, atOnce: 2 });
  held.answerAll();
  await expect.poll(() => held.waiting.length).toBe(1);
  held.answerAll();
  const limited = (await Promise.all(both)).map(({ data }) => data.metadata.concurrencyLimited);
  expect(limited).toEqual([undefined, undefined, true]);
  expect(scraper.load()).toEqual({ active: 0, waiting: 0, atOnce: 2 });
});

it('refuses what no longer fits into the queue, but not the pages of a run', async () => {
  const held = holdingBackend();
  const scraper = createScraper(held.backend, createPictures(Date.now));
  const stop = new AbortController();
  const many = Array.from({ length: 203 }, () => scraper.scrape({ url }, call(stop.signal)));
  const outcomes = Promise.allSettled([...many, scraper.scrape({ url }, call(stop.signal), true)]);
  await expect(many[202]).rejects.toMatchObject({
    status: 429,
    more: { retry_after_seconds: 5 },
  });
  await expect.poll(() => scraper.load().waiting).toBe(201);
  stop.abort();
  const codes = (await outcomes).map((outcome) =>
    outcome.status === 'rejected' ? outcome.reason.code : outcome.status,
  );
  expect(new Set(codes)).toEqual(new Set([undefined, 'SCRAPE_JOB_CANCELLED']));
  await expect.poll(() => scraper.load()).toEqual({ active: 0, waiting: 0, atOnce: 2 });
});

it('begins the time of a page of a run with its turn', async () => {
  const begun = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => begun.mockRestore());
  const held = holdingBackend();
  const scraper = createScraper(held.backend, createPictures(Date.now));
  const all = [1, 2].map(() => scraper.scrape({ url }, call()));
  all.push(scraper.scrape({ url, timeout: 7000 }, call(), true));
  await expect.poll(() => scraper.load().waiting).toBe(1);
  expect(begun).not.toHaveBeenCalledWith(7000);
  held.answerAll();
  await expect.poll(() => held.waiting.length).toBe(1);
  expect(begun).toHaveBeenCalledWith(7000);
  held.answerAll();
  expect((await all[2])?.data.metadata.concurrencyLimited).toBe(true);
});

it('gives the backend no fields that say what is done anyway', async () => {
  const held = holdingBackend();
  const asked = {
    url,
    mobile: false,
    maxAge: 5,
    storeInCache: false,
    proxy: 'auto',
    waitFor: 5,
  } as const;
  const answer = createScraper(held.backend, createPictures(Date.now)).scrape(asked, call());
  await expect.poll(() => held.requests).toEqual([{ url, waitFor: 5 }]);
  held.answerAll();
  expect((await answer).data.metadata).toMatchObject({ sourceURL: url, engine: 'held' });
});

it('is over in time, whatever the backend does', async () => {
  const { backend } = holdingBackend();
  const late = createScraper(backend, createPictures(Date.now)).scrape(
    { url, timeout: 20 },
    call(),
  );
  await expect(late).rejects.toMatchObject({ status: 408, code: 'SCRAPE_TIMEOUT' });
});

function call(signal = new AbortController().signal) {
  return { signal, tool: 'test', base: '', wantsLinks: false };
}

/** A backend that reads two pages at once and answers when it is told to. */
function holdingBackend() {
  const waiting: ((answer: ScrapeAnswer) => void)[] = [];
  const requests: unknown[] = [];
  const backend: Backend = {
    name: 'held',
    pagesAtOnce: 2,
    scrape(request) {
      requests.push(request);
      return new Promise((resolve) => waiting.push(resolve));
    },
    close: async () => {},
  };
  const answerAll = () => waiting.splice(0).forEach((answer) => answer({ data: { metadata: {} } }));
  return { backend, waiting, requests, answerAll };
}
