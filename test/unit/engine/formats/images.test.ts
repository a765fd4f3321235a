import { expect, it } from 'vitest';
import { collectImages } from '@/engine/formats/images';
import { element } from '../../../support/snapshot-builder';

it('lists pictures of every kind once, in document order', () => {
  const root = element(
    'main',
    {},
    element('img', { src: 'https://e.org/1.png' }),
    element('video', { poster: 'https://e.org/2.jpg', src: 'https://e.org/2.mp4' }),
    element('input', { type: 'image', src: 'https://e.org/3.gif' }),
    element('input', { type: 'text', src: 'https://e.org/no.gif' }),
    element('svg', {}, element('image', { href: 'https://e.org/4.png' })),
    element('img', { src: 'https://e.org/1.png' }),
  );
  expect(collectImages(root)).toEqual([
    'https://e.org/1.png',
    'https://e.org/2.jpg',
    'https://e.org/3.gif',
    'https://e.org/4.png',
  ]);
});

it('leaves out images without a web address', () => {
  const root = element(
    'p',
    {},
    element('img', { alt: 'none' }),
    element('img', { src: 'data:image/png;base64,AAAA' }),
    element('img', { src: 'blob:https://e.org/1' }),
  );
  expect(collectImages(root)).toEqual([]);
});
