import { describe, expect, it } from 'vitest';
import { labelBlocks } from '../../bench/label-blocks.ts';

describe('labelBlocks', () => {
  it.each([
    ['finds a long block', ['this is all of it'], 'this is all of it', [1]],
    ['does not find an absent block', ['and this is not there'], 'this is all of it', [0]],
    ['finds half of a block', ['this is all of some other thing here'], 'this is all of', [0.5]],
    [
      'does not count a second copy',
      ['this is all of it', 'this is all of it'],
      'this is all of it',
      [1, 0],
    ],
    [
      'chooses among equal short blocks the one near the text',
      ['Home', 'a', 'b', 'this is all of it', 'Home'],
      'this is all of it Home',
      [0, 0, 0, 1, 1],
    ],
    ['does not find a short block whose words are scattered', ['all it'], 'this is all of it', [0]],
  ])('%s', (_name, blocks, reference, expected) => {
    expect([...labelBlocks(blocks, reference)]).toEqual(expected);
  });
});
