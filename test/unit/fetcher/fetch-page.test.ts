import { describe, expect, it, vi } from 'vitest';
import { PAGE_FETCH } from '@/contract/page-fetch';
import { fetchPage } from '@/fetcher/fetch-page';

const NEXT = 'https://shop.example/list?page=2';
const HTML = { 'content-type': 'text/html' };

/** Answers what is requested. */
function site(body: BodyInit | null, init?: ResponseInit) {
  return vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init));
}

/** A body of this many megabytes, and whether the rest of it was declined. */
function megabytes(many: number) {
  let left = many;
  const cancel = vi.fn<() => void>();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(new Uint8Array(1_000_000));
    },
    cancel,
  });
  return { body, cancel };
}

describe('a further page of a site', () => {
  it('is requested within the origin of the tab, and with nothing for any other', async () => {
    const fetch = site(null, { status: 404 });
    await fetchPage(NEXT);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      NEXT,
      expect.objectContaining({ mode: 'same-origin', credentials: 'same-origin' }),
    );
  });

  it('is given up after half a minute', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const fetch = site(null, { status: 404 });
    await fetchPage(NEXT);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(PAGE_FETCH.timeout);
    expect(fetch.mock.lastCall?.[1]?.signal).toBe(timeout.mock.results[0]?.value);
  });

  it('is not loaded to its end if it is too large', async () => {
    const { body, cancel } = megabytes(PAGE_FETCH.maxBytes / 1_000_000 + 50);
    site(body, { headers: HTML });
    expect(await fetchPage(NEXT)).toEqual({ status: 200, url: NEXT });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['an error', 503, { ...HTML, 'retry-after': '7' }, { retryAfter: '7' }],
    ['another kind of document', 200, { 'content-type': 'application/pdf' }, {}],
  ])('is not loaded if it is %s', async (_, status, headers, more) => {
    const { body, cancel } = megabytes(1);
    site(body, { status, headers });
    expect(await fetchPage(NEXT)).toEqual({ status, url: NEXT, ...more });
    expect(cancel).toHaveBeenCalledOnce();
  });
});
