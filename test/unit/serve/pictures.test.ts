import { expect, it } from 'vitest';
import { createPictures } from '@/serve/pictures';

const PNG = `data:image/png;base64,${btoa('picture')}`;

it('gives addresses for pictures, for a day', () => {
  let now = 0;
  const pictures = createPictures(() => now);
  const actions = { screenshots: [PNG], scrapes: [], javascriptReturns: [], pdfs: [] };
  const data = pictures.keep({ metadata: {}, screenshot: PNG, actions }, 'http://127.0.0.1:1');
  const paths = [data.screenshot, data.actions?.screenshots?.[0]].map(
    (url) => new URL(String(url)).pathname,
  );
  expect(paths).toEqual([FILE, FILE]);
  expect(paths[0]).not.toBe(paths[1]);
  expect(pictures.find(paths[1] ?? '')).toMatchObject({
    bytes: Buffer.from('picture'),
    type: 'image/png',
  });
  now = 86_400_001;
  expect(pictures.find(paths[1] ?? '')).toBeUndefined();
  expect(pictures.find('/v2/files/other.png')).toBeUndefined();
});

it('leaves everything else as it is', () => {
  const pictures = createPictures(() => 0);
  const data = { metadata: {}, markdown: 'text', screenshot: 'https://example.com/a.png' };
  expect(pictures.keep(data, '')).toEqual(data);
});

it('forgets the oldest where they are too large together', () => {
  const pictures = createPictures(() => 0);
  const large = `data:image/png;base64,${Buffer.alloc(90_000_000).toString('base64')}`;
  const paths = [1, 2, 3].map(() =>
    String(pictures.keep({ metadata: {}, screenshot: large }, '').screenshot),
  );
  expect(paths.map((path) => pictures.find(path) !== undefined)).toEqual([false, true, true]);
});

const FILE = expect.stringMatching(/^\/v2\/files\/[\da-f]{32}\.png$/);
