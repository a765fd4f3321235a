import { expect, it, vi } from 'vitest';
import { fetchImage, originsOf } from '@/ui/fetch-image';

const PAGE = 'https://a.example/';

function answer(body: string, init: ResponseInit): typeof fetch {
  return async () => new Response(body, init);
}

// Promise images-without-cookies (What leaves the machine): Images are loaded without cookies and,
// for a page of the web, never from the user's own network.
it('requests without cookies and referrer, and leaves nothing in the cache', async () => {
  const request = vi.fn<typeof fetch>();
  request.mockResolvedValue(new Response('x', { headers: { 'Content-Type': 'image/png' } }));
  const image = await fetchImage('https://a.example/a.png', PAGE, request);
  expect(image.type).toBe('image/png');
  expect(request).toHaveBeenCalledExactlyOnceWith(
    'https://a.example/a.png',
    expect.objectContaining({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    }),
  );
});

it.each([
  ['an error page', answer('gone', { status: 404 }), /status 404/],
  ['a page', answer('<p>', { headers: { 'Content-Type': 'text/html' } }), /not an image/],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), /does not let others/],
])('says why there is no image when the server gives %s', async (_, request, reason) => {
  await expect(fetchImage('https://a.example/a.png', PAGE, request)).rejects.toThrow(reason);
});

// Promise images-without-cookies
it.each([
  'http://127.0.0.1/a.png',
  'http://localhost:8080/a.png',
  'http://192.168.1.1/a.png',
  'http://169.254.169.254/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:10.0.0.1]/a.png',
  'http://router/a.png',
  'http://nas.local./a.png',
  'http://2130706433/a.png',
])('requests nothing from %s for a page on the web', async (url) => {
  const request = vi.fn<typeof fetch>();
  await expect(fetchImage(url, PAGE, request)).rejects.toThrow(/on this computer/);
  await expect(fetchImage(url, '', request)).rejects.toThrow(/on this computer/);
  expect(request).not.toHaveBeenCalled();
});

it('fetches from the same host for a page of the local network', async () => {
  const request = answer('x', { headers: { 'Content-Type': 'image/png' } });
  expect((await fetchImage('http://10.0.0.2/a.png', 'http://10.0.0.1/', request)).size).toBe(1);
});

// Promise images-without-cookies
it('accepts no redirect into the local network', async () => {
  const redirected = new Response('x', { headers: { 'Content-Type': 'image/png' } });
  Object.defineProperty(redirected, 'url', { value: 'http://10.0.0.1/a.png' });
  const request = async () => redirected;
  await expect(fetchImage('https://a.example/a.png', PAGE, request)).rejects.toThrow(/computer/);
});

it('stops at its limit if the length is not declared', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  const request = async () => new Response(endless, { headers: { 'Content-Type': 'image/png' } });
  await expect(fetchImage('https://a.example/a.png', PAGE, request)).rejects.toThrow(/32 MB/);
  expect(pulled).toBeLessThan(40);
});

it('lists the sites that need permission', () => {
  const urls = [
    'https://b.example/1',
    'https://b.example:444/2',
    'http://a.example/',
    'data:,x',
    'x',
  ];
  expect(originsOf(urls)).toEqual(['http://a.example/*', 'https://b.example/*']);
});
