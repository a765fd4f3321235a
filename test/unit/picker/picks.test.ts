import { describe, expect, it } from 'vitest';
import { leaveOut, take, type Picks, type Standing } from '@/picker/picks';

const NO_PICKS: Picks = { include: [], exclude: [] };

const standing = (change: Partial<Standing> = {}): Standing => ({
  selector: 'p',
  taken: [],
  takenAround: [],
  takenInside: [],
  out: [],
  outAround: [],
  outInside: [],
  ...change,
});

describe('take', () => {
  it.each<[string, Picks, Partial<Standing>, Picks]>([
    ['only this', NO_PICKS, {}, { include: ['p'], exclude: [] }],
    ['several', { include: ['a'], exclude: [] }, {}, { include: ['a', 'p'], exclude: [] }],
    [
      'what was taken no more',
      { include: ['a', 'p'], exclude: [] },
      { taken: ['p'] },
      { include: ['a'], exclude: [] },
    ],
    [
      'less of what was taken',
      { include: ['main'], exclude: ['i'] },
      { takenAround: ['main'] },
      { include: ['p'], exclude: ['i'] },
    ],
    [
      'more than was taken',
      { include: ['b', 'i', 'h1'], exclude: ['u'] },
      { takenInside: ['b', 'i'], outInside: ['u'] },
      { include: ['h1', 'p'], exclude: [] },
    ],
    [
      'what was left out of the main content',
      { include: [], exclude: ['p', 'aside'] },
      { out: ['p'] },
      { include: [], exclude: ['aside'] },
    ],
    [
      'what was left out of what is taken',
      { include: ['main'], exclude: ['p'] },
      { out: ['p'], takenAround: ['main'] },
      { include: ['main'], exclude: [] },
    ],
    [
      'what was left out elsewhere',
      { include: ['h1'], exclude: ['aside'] },
      { outAround: ['aside'] },
      { include: ['h1', 'p'], exclude: [] },
    ],
  ])('takes %s', (_, before, where, after) => {
    expect(take(before, standing(where))).toEqual(after);
  });
});

describe('leaveOut', () => {
  it.each<[string, Picks, Partial<Standing>, Picks]>([
    ['an element', NO_PICKS, {}, { include: [], exclude: ['p'] }],
    [
      'a part of what is taken',
      { include: ['main'], exclude: [] },
      { takenAround: ['main'] },
      { include: ['main'], exclude: ['p'] },
    ],
    ['what was taken', { include: ['p'], exclude: [] }, { taken: ['p'] }, NO_PICKS],
    [
      'what is around parts that were picked',
      { include: ['b', 'h1'], exclude: ['i'] },
      { takenInside: ['b'], outInside: ['i'] },
      { include: ['h1'], exclude: ['p'] },
    ],
    ['what was left out no more', { include: [], exclude: ['p'] }, { out: ['p'] }, NO_PICKS],
  ])('leaves out %s', (_, before, where, after) => {
    expect(leaveOut(before, standing(where))).toEqual(after);
  });
});
