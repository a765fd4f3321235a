import { describe, expect, it } from 'vitest';
import { collectLinks } from '@/engine/formats/links';
import { element } from '../../../support/snapshot-builder';

function linksTo(...addresses: string[]): string[] {
  const anchors = addresses.map((href) => element('a', { href }, 'x'));
  return collectLinks(element('main', {}, ...anchors));
}

describe('collectLinks', () => {
  it.each([
    ['lists web and mail addresses', ['https://e.org/a', 'mailto:a@b.c'], [0, 1]],
    ['lists a repeated address once', ['https://e.org/b', 'https://e.org/b'], [0]],
    ['keeps fragments of other pages', ['https://e.org/a#b'], [0]],
    ['leaves out links within the page', ['#top'], []],
    ['leaves out other schemes', ['javascript:x()', 'tel:+1', 'data:text/html,x'], []],
  ])('%s', (_, addresses, kept) => {
    expect(linksTo(...addresses)).toEqual(kept.map((index) => addresses[index]));
  });

  it('finds image maps and nested links in document order', () => {
    const root = element(
      'main',
      {},
      element('p', {}, element('a', { href: 'https://e.org/1' }, 'x')),
      element('map', {}, element('area', { href: 'https://e.org/2' })),
      element('a', { name: 'anchor' }),
    );
    expect(collectLinks(root)).toEqual(['https://e.org/1', 'https://e.org/2']);
  });
});
