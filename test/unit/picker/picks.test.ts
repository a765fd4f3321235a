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
    ['a first element', NO_PICKS, {}, { include: ['p'], exclude: [] }],
    [
      'a further element',
      { include: ['a'], exclude: [] },
      {},
      { include: ['a', 'p'], exclude: [] },
    ],
    [
      'a taken element no longer',
      { include: ['a', 'p'], exclude: [] },
      { taken: ['p'] },
      { include: ['a'], exclude: [] },
    ],
    [
      'only a part of a taken element',
      { include: ['main'], exclude: ['i'] },
      { takenAround: ['main'] },
      { include: ['p'], exclude: ['i'] },
    ],
    [
      'an element around taken ones',
      { include: ['b', 'i', 'h1'], exclude: ['u'] },
      { takenInside: ['b', 'i'], outInside: ['u'] },
      { include: ['h1', 'p'], exclude: [] },
    ],
    [
      'an element that was left out of the main content',
      { include: [], exclude: ['p', 'aside'] },
      { out: ['p'] },
      { include: [], exclude: ['aside'] },
    ],
    [
      'an element that was left out of a taken one',
      { include: ['main'], exclude: ['p'] },
      { out: ['p'], takenAround: ['main'] },
      { include: ['main'], exclude: [] },
    ],
    [
      'an element inside one that was left out',
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
      'a part of a taken element',
      { include: ['main'], exclude: [] },
      { takenAround: ['main'] },
      { include: ['main'], exclude: ['p'] },
    ],
    ['an element that was taken', { include: ['p'], exclude: [] }, { taken: ['p'] }, NO_PICKS],
    [
      'an element around taken ones',
      { include: ['b', 'h1'], exclude: ['i'] },
      { takenInside: ['b'], outInside: ['i'] },
      { include: ['h1'], exclude: ['p'] },
    ],
    ['an element no longer', { include: [], exclude: ['p'] }, { out: ['p'] }, NO_PICKS],
  ])('leaves out %s', (_, before, where, after) => {
    expect(leaveOut(before, standing(where))).toEqual(after);
  });
});
