import { expect, it } from 'vitest';
import { draftOf, optionsOf } from '@/ui/builder/draft';
import { applyPick } from '@/ui/request/apply-pick';

it.each([
  [{}, ['includeTags'], { includeTags: ['#a'] }],
  [{ includeTags: ['p', '#a'] }, ['includeTags'], { includeTags: ['p', '#a'] }],
  [{ profile: { name: 'x' } }, ['profile', 'name'], { profile: { name: '#a' } }],
] as const)('puts a selector into %j at %j', (options, path, expected) => {
  expect(optionsOf(applyPick(draftOf(options), path, '#a'))).toEqual(expected);
});

it('puts a selector into a disabled step', () => {
  const draft = draftOf({ actions: [{ type: 'click', selector: 'b' }, { type: 'click' }] });
  const steps = draft.steps.map((step) => ({ ...step, enabled: false }));
  const id = steps[1]?.id ?? '';
  const picked = applyPick({ ...draft, steps }, ['steps', id, 'selector'], '#a');
  expect(picked.steps.map(({ action }) => action.selector)).toEqual(['b', '#a']);
});
