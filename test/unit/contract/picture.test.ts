import { expect, it } from 'vitest';
import { pictureOrder } from '@/contract/picture';

it('shows the first of the elements that the request is about', () => {
  expect(pictureOrder({ formats: ['screenshot'], includeTags: ['h1', ' ', '.card'] })).toEqual({
    fullPage: false,
    part: 'h1, .card',
  });
});

it('shows the page if all of it is requested, or if the elements are kept for the site', () => {
  const includeTags = ['h1'];
  const whole = { type: 'screenshot', fullPage: true, quality: 80 } as const;
  expect(pictureOrder({ formats: [whole], includeTags })).toEqual({ fullPage: true, quality: 80 });
  expect(pictureOrder({ formats: ['screenshot'], includeTags, orMainContent: true })).toEqual({
    fullPage: false,
  });
  expect(pictureOrder({ formats: ['markdown'], includeTags })).toBeUndefined();
});
