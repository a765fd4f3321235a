import { expect, it } from 'vitest';
import { draftOf, optionsOf } from '@/drafts/draft';
import { applyRepick } from '@/drafts/apply-repick';
import { ownDraft } from '../../support/own-form';

const actions = [
  { type: 'click', selector: '#a' },
  { type: 'click', selector: '#b' },
] as const;
const REPICKED = { action: 1, selector: '#new', matches: 1 };

it('puts the pick into the right step although one before it is disabled', () => {
  const hints = [null, { of: '#b', selectors: ['.b'] }];
  const { steps, ...draft } = draftOf({ actions }, { door: 'start', hints });
  const off = ownDraft({ actions: [{ type: 'scrape' }] }).steps.map((step) => ({
    ...step,
    enabled: false,
  }));
  const picked = applyRepick(
    { ...draft, steps: [...off, ...steps] },
    { actions: [...actions] },
    REPICKED,
  );
  expect(picked && optionsOf(picked).actions).toEqual([
    actions[0],
    { ...actions[1], selector: '#new' },
  ]);
  expect(picked?.steps.some((step) => 'hints' in step)).toBe(false);
});

it('does not change a different step at the same index', () => {
  const draft = ownDraft({ actions: [actions[0], { type: 'click', selector: '#other' }] });
  expect(applyRepick(draft, { actions: [...actions] }, REPICKED)).toBeUndefined();
});
