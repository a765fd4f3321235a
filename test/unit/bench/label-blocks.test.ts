import { describe, expect, it } from 'vitest';
import { labelBlocks } from '../../bench/label-blocks.ts';

describe('labelBlocks', () => {
  it.each([
    ['a long block that is there', ['this is all of it'], 'this is all of it', [1]],
    ['one that is not', ['and this is not there'], 'this is all of it', [0]],
    ['one that is half there', ['this is all of some other thing here'], 'this is all of', [0.5]],
    ['a second copy', ['this is all of it', 'this is all of it'], 'this is all of it', [1, 0]],
    [
      'of equal short blocks the one near the text',
      ['Home', 'a', 'b', 'this is all of it', 'Home'],
      'this is all of it Home',
      [0, 0, 0, 1, 1],
    ],
    ['a short block whose words stand apart', ['all it'], 'this is all of it', [0]],
  ])('%s', (_name, blocks, reference, expected) => {
    expect([...labelBlocks(blocks, reference)]).toEqual(expected);
  });
});
