import { expect, it, vi } from 'vitest';
import { fetchMedia } from '@/ui/viewer/parts/fetch-media';

const url = 'https://example.com/a.png';

it('sends neither cookies nor a referrer', async () => {
  const request = vi.fn<typeof fetch>(async () => new Response('x'));
  expect((await fetchMedia(url, undefined, request)).size).toBe(1);
  expect(request).toHaveBeenCalledWith(
    url,
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
  );
});

it.each([
  ['a broken connection', async () => Promise.reject(new TypeError('no')), /could not be reached/],
  ['an expired address', async () => new Response('', { status: 403 }), /no longer has it/],
  ['another status', async () => new Response('', { status: 500 }), /status 500/],
  [
    'a file too large',
    async () => new Response('', { headers: { 'content-length': '500000001' } }),
    /500 MB/,
  ],
])('says why there is no file: %s', async (_, request, reason) => {
  await expect(fetchMedia(url, undefined, request)).rejects.toThrow(reason);
});

// Promise only-allowed-addresses-asked
it('asks nothing on the own network for a page of the web', async () => {
  const request = vi.fn<typeof fetch>();
  const asked = fetchMedia('http://192.168.1.1/a.png', 'https://example.com/', request);
  await expect(asked).rejects.toThrow(/on this computer or its network/);
  expect(request).not.toHaveBeenCalled();
});
