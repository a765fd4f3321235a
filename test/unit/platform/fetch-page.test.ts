import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInTab, fetchPage } from '@/platform/fetch-page';
import type { injectFunction } from '@/platform/scripting';

/** As in a tab, but for its world. */
const inject: typeof injectFunction = async (_target, run, args) => [
  { frameId: 0, documentId: 'd', value: await run(...args) },
];

const URL_ = 'https://a.example/page';
const { signal } = new AbortController();
const ALLOWED = { reach: 'allowed', credentials: 'include' } as const;
const NOWHERE = { reach: 'nowhere', credentials: 'omit' } as const;
const asked = vi.fn<typeof fetch>();

/** An answer of so many bytes, in pieces of ten; tells whether the rest was refused. */
function answer(size: number, more: ResponseInit = {}) {
  let sent = 0;
  const state = { isCancelled: false };
  const body = new ReadableStream({
    pull(controller) {
      sent += 10;
      if (sent > size) controller.close();
      else controller.enqueue(new Uint8Array(10).fill(97));
    },
    cancel: () => void (state.isCancelled = true),
  });
  asked.mockImplementation(async () => new Response(body, more));
  return state;
}

const real = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = asked;
});
afterEach(() => {
  globalThis.fetch = real;
  asked.mockReset();
});

const WAYS = [
  ['the background', (limit: number) => fetchPage(URL_, limit, ALLOWED, signal)],
  ['a tab', (limit: number) => fetchInTab(1, URL_, limit, ALLOWED, signal, inject)],
] as const;

it.each(WAYS)('%s gives what a server answers', async (_who, load) => {
  answer(30, { headers: { 'content-type': 'text/html', 'retry-after': '7' } });
  const page = await load(100);
  if (page === undefined) throw new Error('the tab is there');
  expect(page).toMatchObject({ status: 200, contentType: 'text/html', retryAfter: '7' });
  expect(new TextDecoder().decode(page.bytes)).toBe('a'.repeat(30));
  expect(page.isTooLarge).toBeUndefined();
});

it.each(WAYS)('%s loads no more than the limit', async (_who, load) => {
  const state = answer(1_000_000);
  expect(await load(100)).toMatchObject({ isTooLarge: true, bytes: new Uint8Array() });
  expect(state.isCancelled).toBe(true);
});

// Promise only-allowed-addresses-asked
it.each(WAYS)(
  '%s asks once, and no site that the browser would not let it read',
  async (_who, load) => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(load(100)).rejects.toThrow(TypeError);
    expect(asked).toHaveBeenCalledTimes(1);
    const [, order] = asked.mock.calls[0] ?? [];
    expect(order).toMatchObject({
      mode: 'same-origin',
      redirect: 'follow',
      credentials: 'include',
    });
  },
);

// Promise without-cookies-means-none
it.each([
  ['the background', () => fetchPage(URL_, 100, NOWHERE, signal)],
  ['a tab', () => fetchInTab(1, URL_, 100, NOWHERE, signal, inject)],
])('%s follows no redirect where none may be followed', async (_who, load) => {
  asked.mockImplementation(async () =>
    Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' }),
  );
  expect(await load()).toMatchObject({ isElsewhere: true, status: 302 });
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual', credentials: 'omit' });
});

it.each(WAYS)(
  '%s gives no part of an answer that breaks off, and does not ask again',
  async (_who, load) => {
    let sent = 0;
    asked.mockImplementation(async () => {
      const body = new ReadableStream({
        pull(controller) {
          sent += 1;
          if (sent === 1) controller.enqueue(new Uint8Array(10));
          else controller.error(new TypeError('network'));
        },
      });
      return new Response(body);
    });
    await expect(load(100)).rejects.toThrow(TypeError);
    expect(asked).toHaveBeenCalledTimes(1);
  },
);
