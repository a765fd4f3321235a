import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf } from '@/drafts/draft';
import { sameJson } from '@/drafts/same-request';
import { duplicateStep, moveStep, sentIndex } from '@/drafts/steps';
import { ownDraft } from '../../support/own-form';

const actions = [
  { type: 'wait', milliseconds: 5 },
  { type: 'scrape' },
  { type: 'click', selector: 'a' },
];

describe('draftOf', () => {
  it('keeps every JSON object as it is, wrong ones too', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (options) => {
        expect(optionsOf(ownDraft(options))).toEqual(options);
      }),
    );
  });

  it('keeps actions that are not a list of objects', () => {
    for (const stray of [null, 'x', [1], {}]) {
      expect(optionsOf(ownDraft({ actions: stray }))).toEqual({ actions: stray });
    }
  });
});

describe('steps', () => {
  const { steps } = ownDraft({ actions });

  it('leaves disabled ones out of the request, and keeps them in the draft', () => {
    const draft = { fields: {}, steps: steps.map((step, i) => ({ ...step, enabled: i !== 1 })) };
    expect(optionsOf(draft)).toEqual({ actions: [actions[0], actions[2]] });
    expect(sentIndex(draft.steps, 2)).toBe(1);
    expect(sentIndex(draft.steps, 1)).toBeUndefined();
  });

  it.each([
    [0, 2, ['scrape', 'click', 'wait']],
    [2, 0, ['click', 'wait', 'scrape']],
    [0, -1, ['wait', 'scrape', 'click']],
    [2, 9, ['wait', 'scrape', 'click']],
  ])('moves %i to %i', (from, to, expected) => {
    expect(moveStep(steps, from, to).map((step) => step.action.type)).toEqual(expected);
  });

  it('duplicates one under an id of its own', () => {
    const copies = duplicateStep(steps, 0);
    expect(copies.map((step) => step.action.type)).toEqual(['wait', 'wait', 'scrape', 'click']);
    expect(new Set(copies.map((step) => step.id)).size).toBe(4);
  });
});

describe('sameJson', () => {
  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{ a: undefined }, { b: undefined }, false],
    [null, {}, false],
  ])('compares %j and %j', (a, b, expected) => {
    expect(sameJson(a, b)).toBe(expected);
  });
});
