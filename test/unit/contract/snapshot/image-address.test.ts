import { describe, expect, it } from 'vitest';
import { addressBase } from '@/contract/snapshot/addresses';
import { imageAddress, parseSourceSet } from '@/contract/snapshot/image-address';

const base = addressBase('https://e.example/a/', 'https://e.example/a/');
const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('imageAddress', () => {
  it.each<[string, Record<string, string>, Record<string, string>[], string | null]>([
    ['src', { src: 'i.png' }, [], '/a/i.png'],
    ['the widest candidate', { src: 's.jpg', srcset: 'm.jpg 800w, l.jpg 1600w' }, [], '/a/l.jpg'],
    ['the densest candidate', { src: 's.jpg', srcset: 's.jpg, d.jpg 2x' }, [], '/a/d.jpg'],
    ['data-src behind a blank pixel', { src: GIF, 'data-src': 'real.jpg' }, [], '/a/real.jpg'],
    ['data-src behind a preview', { src: 'tiny.jpg', 'data-src': 'real.jpg' }, [], '/a/real.jpg'],
    ['data-original', { src: 'blank.gif', 'data-original': '/o.png' }, [], '/o.png'],
    ['data-srcset', { src: GIF, 'data-srcset': 'a.jpg 300w, b.jpg 900w' }, [], '/a/b.jpg'],
    ['data-src that is not an address', { src: 'i.png', 'data-src': '{"a":1}' }, [], '/a/i.png'],
    ['a source of a picture', { src: 's.jpg' }, [{ srcset: 'p.webp 1600w' }], '/a/p.webp'],
    ['a source without a size', { src: 's.jpg' }, [{ srcset: 'p.webp' }], '/a/p.webp'],
    [
      'the source for wide windows',
      { src: 's.jpg' },
      [
        { srcset: 'small.jpg', media: '(max-width: 600px)' },
        { srcset: 'wide.jpg', media: '(min-width: 1200px)' },
      ],
      '/a/wide.jpg',
    ],
    [
      'an image named in an attribute of any name, behind a blank pixel',
      { src: GIF, 'data-path': 'r.png', 'data-loader': 'https://e.example/l.png?w=1' },
      [],
      '/l.png?w=1',
    ],
    ['no such name beside a real image', { src: 'i.png', 'data-loader': '/l.png' }, [], '/a/i.png'],
    [
      'data-src that is called lazy',
      { src: GIF, 'data-src': '/img/lazy.jpg' },
      [],
      '/img/lazy.jpg',
    ],
    [
      'data-srcset that is called grey',
      { src: GIF, 'data-srcset': 'grey.jpg 2x' },
      [],
      '/a/grey.jpg',
    ],
    ['src that is called loading, alone', { src: '/img/loading.jpg' }, [], '/img/loading.jpg'],
    [
      'src that is called loading, beside an image of its own name',
      { src: '/img/loading.jpg', 'data-loader': '/l.png' },
      [],
      '/l.png',
    ],
    [
      'the picture behind a srcset that is called blank',
      { src: 'blank.gif', srcset: 'blank.gif 900w', 'data-src': 'r.jpg' },
      [],
      '/a/r.jpg',
    ],
    ['nothing but a placeholder', { src: GIF }, [], null],
    ['an unsafe address', { src: 'javascript:alert(1)' }, [], null],
    ['no address', {}, [], null],
  ])('%s', (_, image, sources, expected) => {
    const found = imageAddress(
      new Map(Object.entries(image)),
      sources.map((source) => new Map(Object.entries(source))),
      base,
    );
    expect(found).toBe(expected === null ? null : `https://e.example${expected}`);
  });

  it('keeps a real image in a data address', () => {
    const data = `data:image/png;base64,${'A'.repeat(3000)}`;
    expect(imageAddress(new Map([['src', data]]), [], base)).toBe(data);
  });
});

describe('parseSourceSet', () => {
  it.each([
    ['a.jpg', [['a.jpg', null]]],
    [
      'a.jpg, b.jpg 2x',
      [
        ['a.jpg', null],
        ['b.jpg', 1280],
      ],
    ],
    [
      ' a,b.jpg 1.5x ,, c.jpg 300w 200h',
      [
        ['a,b.jpg', 960],
        ['c.jpg', 300],
      ],
    ],
    [
      'data:image/png;base64,AA== 100w, b 200w',
      [
        ['data:image/png;base64,AA==', 100],
        ['b', 200],
      ],
    ],
    ['', []],
    [' , ', []],
  ])('%s', (text, expected) => {
    expect(parseSourceSet(text).map(({ address, width }) => [address, width])).toEqual(expected);
  });
});
