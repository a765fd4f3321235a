import { expect, it, vi } from 'vitest';
import { fetchImage, originsOf } from '@/ui/fetch-image';

function answer(body: string, init: ResponseInit): typeof fetch {
  return async () => new Response(body, init);
}

it('asks without cookies and without telling where it comes from', async () => {
  const request = vi.fn<typeof fetch>();
  request.mockResolvedValue(new Response('x', { headers: { 'Content-Type': 'image/png' } }));
  const image = await fetchImage('https://a.example/a.png', request);
  expect(image.type).toBe('image/png');
  expect(request).toHaveBeenCalledExactlyOnceWith(
    'https://a.example/a.png',
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
  );
});

it.each([
  ['an error page', answer('gone', { status: 404 }), /status 404/],
  ['a page', answer('<p>', { headers: { 'Content-Type': 'text/html' } }), /no image/],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), /does not let others/],
])('says why there is no image when the server gives %s', async (_, request, reason) => {
  await expect(fetchImage('https://a.example/a.png', request)).rejects.toThrow(reason);
});

it('names the sites to ask for', () => {
  const urls = [
    'https://b.example/1',
    'https://b.example:444/2',
    'http://a.example/',
    'data:,x',
    'x',
  ];
  expect(originsOf(urls)).toEqual(['http://a.example/*', 'https://b.example/*']);
});
