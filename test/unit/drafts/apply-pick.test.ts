import { expect, it } from 'vitest';
import { optionsOf } from '@/drafts/draft';
import { applyPick } from '@/drafts/apply-pick';
import { ownDraft } from '../../support/own-form';

it.each([
  [{}, ['includeTags'], { includeTags: ['#a'] }],
  [{ includeTags: ['p', '#a'] }, ['includeTags'], { includeTags: ['p', '#a'] }],
  [{ profile: { name: 'x' } }, ['profile', 'name'], { profile: { name: '#a' } }],
] as const)('puts a selector into %j at %j', (options, path, expected) => {
  expect(optionsOf(applyPick(ownDraft(options), path, '#a'))).toEqual(expected);
});

it('puts a selector into a disabled step', () => {
  const draft = ownDraft({ actions: [{ type: 'click', selector: 'b' }, { type: 'click' }] });
  const steps = draft.steps.map((step) => ({ ...step, enabled: false }));
  const id = steps[1]?.id ?? '';
  const picked = applyPick({ ...draft, steps }, ['steps', id, 'selector'], '#a');
  expect(picked.steps.map(({ action }) => action.selector)).toEqual(['b', '#a']);
});
