import { expect, it } from 'vitest';
import { leftOutOf } from '@/engine/content/left-out';
import { textBlocksOf } from './snapshot-of';

it('counts what is left out, and says how the largest of it begins', async () => {
  const page = await textBlocksOf(
    '<p>one two</p><p>three</p><p>four five six seven eight nine ten</p><p>eleven twelve</p><p>x</p>',
  );
  expect(leftOutOf(page, [true, false, false, false, false])).toEqual({
    blocks: 4,
    words: 11,
    largest: ['four five six seven eight nine', 'eleven twelve', 'three'],
  });
});

it('says nothing where nothing is left out', async () => {
  expect(leftOutOf(await textBlocksOf('<p>one</p>'), [true])).toBeUndefined();
});
