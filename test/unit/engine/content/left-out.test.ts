import { expect, it } from 'vitest';
import { leftOutOf } from '@/engine/content/left-out';
import { textBlocksOf } from './snapshot-of';

it('counts what is left out, and lists its largest parts with their places', async () => {
  const page = await textBlocksOf(
    '<main><p>one two</p><p>three</p></main><ul><li>a b c d e f g</li><li>h</li></ul><p>four five</p><p>x</p>',
  );
  expect(leftOutOf(page, [true, false, false, false, false, false])).toEqual({
    blocks: 5,
    words: 12,
    parts: [
      { place: '0.1', start: 'a b c d e f', words: 8 },
      { place: '0.2', start: 'four five', words: 2 },
      { place: '0.0.1', start: 'three', words: 1 },
    ],
  });
});

it('returns nothing if nothing is left out', async () => {
  expect(leftOutOf(await textBlocksOf('<p>one</p>'), [true])).toBeUndefined();
});
