import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeEntities } from '@/core/entities';

it.each([
  ['Rock &amp; Roll', 'Rock & Roll'],
  ['B&#339;uf &#x2014; caf&eacute;', 'Bœuf — café'],
  ['&Uuml;ber 5&nbsp;&euro;', 'Über 5\u00a0€'],
  ['&amp;lt;', '&lt;'],
  ['a&b; c&d', 'a&b; c&d'],
  ['&#0; &#1114112;', '&#0; &#1114112;'],
])('%j is read as %j', (written, read) => {
  expect(decodeEntities(written)).toBe(read);
});

it('leaves all other texts as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replaceAll('&', '');
      expect(decodeEntities(plain)).toBe(plain);
    }),
  );
});

it('gives no broken characters', () => {
  expect(decodeEntities('&#xd800;').isWellFormed()).toBe(true);
});
