import { expect, it } from 'vitest';
import { applyPick } from '@/ui/request/apply-pick';

it.each([
  [{}, ['includeTags'], { includeTags: ['#a'] }],
  [{ includeTags: ['p', '#a'] }, ['includeTags'], { includeTags: ['p', '#a'] }],
  [
    { actions: [{ type: 'click', selector: '' }] },
    ['actions', 0, 'selector'],
    { actions: [{ type: 'click', selector: '#a' }] },
  ],
] as const)('puts a selector into %j at %j', (options, path, expected) => {
  expect(applyPick(options, path, '#a')).toEqual(expected);
});
