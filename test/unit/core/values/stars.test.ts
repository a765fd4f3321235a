import { expect, it } from 'vitest';
import { beginsWithStars, namesRating, tellsStars } from '@/core/values/stars';

it.each([
  '4 stars',
  '5 stars251',
  '5 Sterne',
  '1,5 étoile',
  '3★',
  '5星',
  '4 / 5',
  '4.5 out of 5 stars',
  '4 z 5',
  '5 звёзд',
])('begins with stars: %s', (text) => {
  expect(beginsWithStars(text)).toBe(true);
});

it.each(['5. Stars', '6 stars', '42 stars', 'Stars', '4 starters', '3 of 50', '2 to 5 days'])(
  'does not begin with stars: %s',
  (text) => {
    expect(beginsWithStars(text)).toBe(false);
  },
);

it.each([
  ['Rated 4.6 out of 5 stars', true],
  ['Rating: 4/5', true],
  ['4 Sterne', true],
  ['from 2024/05', false],
  ['5 photos', false],
])('%s: names a rating: %s', (text, expected) => {
  expect(namesRating(text)).toBe(expected);
});

it.each([
  ['★★★☆☆', true],
  ['Bewerten mit zwei Sternen', true],
  ['Starry grey', false],
])('%s: is about stars: %s', (text, expected) => {
  expect(tellsStars(text)).toBe(expected);
});
