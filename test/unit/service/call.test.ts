import { expect, it, vi } from 'vitest';
import { parseBaseAddress } from '@/contract/address/base-address';
import { toFailure, type Failure } from '@/contract/result';
import { callService, type Call } from '@/service/call';
import { english, saying } from '../../support/locale';

const base = parseBaseAddress('https://service.example');
const post = { method: 'POST', path: 'v2/scrape', body: '{}' } as const;
const get = { method: 'GET', path: 'v2/team/activity' } as const;

/** How a call fails with a fetch of the test's own. */
function failureOf(
  fetch: typeof globalThis.fetch,
  call: Partial<Call> & Pick<Call, 'method' | 'path'>,
): Promise<Failure> {
  const effects = {
    fetch,
    now: () => 0,
    isOnline: () => true,
    translate: english,
    hasAccess: async () => true,
    sleep: async () => {},
  };
  const whole = { timeoutMs: 45_000, signal: new AbortController().signal, ...call };
  return callService({ base, apiKey: 'fc-key' }, effects, whole).then(
    () => expect.unreachable('It has to fail'),
    toFailure,
  );
}

/**
 * An answer as a browser returns it after following a redirect, which no engine should do for us.
 */
function redirected(change: { redirected?: boolean; url?: string }): typeof fetch {
  const response = new Response('{"success":true}');
  for (const [name, value] of Object.entries(change))
    Object.defineProperty(response, name, { value });
  return async () => response;
}

it.each([
  ['says that it was redirected', { redirected: true }],
  ['comes from another address', { url: 'https://elsewhere.example/v2/scrape' }],
])('accepts no answer that %s', async (_, change) => {
  expect(await failureOf(redirected(change), post)).toMatchObject({
    code: 'SERVICE_UNREACHABLE',
    message: saying('redirects to another address'),
    service: { entry: 'redirected', retry: 'ask', billed: 'maybe', remedy: 'fix-address' },
  });
});

it('says that a request without an answer may be billed, and asks before resending it', async () => {
  const failure = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')), post);
  expect(failure.service).toEqual({
    entry: 'no-answer',
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
  });
  expect(english(failure.message)).toContain('before you send it again');
});

it('gives no warning if a mere query got no answer', async () => {
  const failure = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')), get);
  expect(english(failure.message)).not.toContain('before you send it again');
});

it('says that an interrupted answer may be billed', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('broken')) });
  const failure = await failureOf(async () => new Response(body), post);
  expect(failure).toMatchObject({
    code: 'SERVICE_UNREACHABLE',
    message: saying('connection broke while'),
    service: { entry: 'broken-answer', retry: 'ask', billed: 'maybe', remedy: 'look-up' },
  });
});

it.each([
  ['a scrape', { ...post, asked: {} }, 'time limit of 45 seconds', 'time-limit', 'raise-timeout'],
  ['another call', post, 'Check whether it was done', 'late', 'look-up'],
  ['a question', get, 'Try again later', 'late', 'look-up'],
])('gives up on %s after its time limit', async (_, call, words, entry, remedy) => {
  vi.useFakeTimers();
  try {
    const never = (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const failing = failureOf(never, call);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(await failing).toMatchObject({
      code: 'SERVICE_TIMEOUT',
      message: saying(words),
      service: { entry, retry: 'ask', billed: 'maybe', remedy },
    });
  } finally {
    vi.useRealTimers();
  }
});

it('begins the time limit of a file once it can have been sent', async () => {
  vi.useFakeTimers();
  const never: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const ended = vi.fn<() => void>();
  const failure = failureOf(never, { ...post, timeoutMs: 5000, sendingMs: 200_000 }).finally(ended);
  await vi.advanceTimersByTimeAsync(204_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await failure).toMatchObject({ code: 'SERVICE_TIMEOUT' });
  vi.useRealTimers();
});

it('once a POST is being answered, takes the time that the answer needs', async () => {
  vi.useFakeTimers();
  try {
    const slow = async (_url: unknown, init?: RequestInit) => {
      const body = new ReadableStream({
        start(stream) {
          init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
          setTimeout(() => stream.error(new Error('the connection broke')), 20_000);
        },
      });
      return new Response(body);
    };
    const failing = failureOf(slow, { ...post, timeoutMs: 10_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failing).toMatchObject({ service: { entry: 'broken-answer' } });
  } finally {
    vi.useRealTimers();
  }
});
