import { describe, expect, it } from 'vitest';
import { isBetter, isDoubtful, withSure } from '@/engine/content/readability-fallback';

/** A block of a page: its words, how likely the model thinks it is content, and who keeps it. */
type Row = [words: number, likelihood: number, keeps: '' | 'model' | 'Readability' | 'both'];

const text: Row = [400, 0.95, 'both'];
const comments: Row = [200, 0.5, 'model'];

/** Readability leaves out a part that the model doubts, and this many words that it does not doubt. */
function holed(words: number): Row[] {
  return [text, [words, 0.9, 'model'], [300, 0.4, 'model']];
}

describe('isDoubtful', () => {
  it.each([
    ['a page with blocks that the model is unsure of', [text, comments], true],
    ['a page that the model is sure of', [text, [100, 0.9, 'model']], false],
    ['a page with a line that it is unsure of', [text, [5, 0.5, 'model']], false],
    ['a page with unlikely blocks that it drops', [text, [300, 0.3, '']], false],
  ] satisfies [string, Row[], boolean][])('judges %s', (_, rows, expected) => {
    expect(isDoubtful('article', blocksOf(rows), choiceOf(rows))).toBe(expected);
  });

  it('is false for pages of many texts', () => {
    const rows = [text, comments];
    for (const kind of ['forum', 'product', 'collection'] as const)
      expect(isDoubtful(kind, blocksOf(rows), choiceOf(rows))).toBe(false);
  });

  it('is true if the model expects to be wrong', () => {
    expect(isDoubtful('article', blocksOf([text]), choiceOf([text], 0.6))).toBe(true);
  });
});

it('withSure adds what the model thinks likely', () => {
  const rows: Row[] = [text, [4, 0.8, 'model'], [40, 0.5, 'model'], [90, 0.2, 'Readability']];
  const found = rows.map(([, , keeps]) => keeps === 'both' || keeps === 'Readability');
  expect(withSure(found, choiceOf(rows), () => false)).toEqual([true, true, false, true]);
});

it('withSure adds headings that the model keeps, right above what Readability does', () => {
  const rows: Row[] = [[4, 0.5, 'model'], text, [4, 0.5, ''], text, [4, 0.5, 'model'], comments];
  const found = rows.map(([, , keeps]) => keeps === 'both');
  const added = [true, true, false, true, false, false];
  expect(withSure(found, choiceOf(rows), (index) => index % 2 === 0)).toEqual(added);
});

describe('isBetter', () => {
  it.each([
    ['a text without the comments that the model keeps', [text, comments], 0.9, true],
    ['a text without a part that the model is sure of', [text, [200, 0.9, 'model']], 0.9, false],
    ['the same text', [text], 0.9, false],
    ['a teaser', [[50, 0.95, 'both'], comments], 0.9, false],
    [
      'a text that the model is unsure of',
      [
        [400, 0.6, 'both'],
        [200, 0.3, 'model'],
      ],
      0.9,
      false,
    ],
    [
      'a text that the model is fairly sure of, without a part it is unsure of',
      [
        [400, 0.75, 'both'],
        [200, 0.5, 'model'],
      ],
      0.9,
      true,
    ],
    ['a text without a part that is nearly as likely', [text, [200, 0.76, 'model']], 0.9, false],
    [
      'a text with another part in place of the comments',
      [text, comments, [200, 0.2, 'Readability']],
      0.9,
      false,
    ],
    ['a text that a doubtful model missed', [[300, 0.3, 'Readability']], 0.5, true],
    ['a text that a sure model missed', [[300, 0.3, 'Readability']], 0.8, false],
    ['a text with a gap where the model is sure', holed(60), 0.9, false],
    ['a text that lacks a line the model is sure of', holed(30), 0.9, true],
    ['no text', [[400, 0.9, 'model']], 0.9, false],
  ] satisfies [string, Row[], number, boolean][])('judges %s', (_, rows, expectedF1, expected) => {
    const found = rows.map(([, , keeps]) => keeps === 'both' || keeps === 'Readability');
    const choice = choiceOf(rows, expectedF1);
    expect(isBetter(found, 'article', blocksOf(rows), choice)).toBe(expected);
  });
});

function blocksOf(rows: readonly Row[]) {
  return rows.map(([words]) => ({ words }));
}

function choiceOf(rows: readonly Row[], expectedF1 = 0.9) {
  return {
    kept: rows.map(([, , keeps]) => keeps === 'both' || keeps === 'model'),
    likelihoods: rows.map(([, likelihood]) => likelihood),
    expectedF1,
  };
}
