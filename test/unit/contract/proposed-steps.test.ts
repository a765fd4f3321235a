import { expect, it } from 'vitest';
import { proposedSteps } from '@/contract/recording/proposed-steps';

const on = { target: { id: 'a 1', selectors: ['text/What', '#what'] } };

it('what a model chose becomes the steps that the same deed of the user would be recorded as', () => {
  expect(proposedSteps({ do: 'write', on, text: 'runner' }, false)).toEqual([
    {
      action: { type: 'click', selector: '#what' },
      hints: { of: '#what', selectors: ['text/What'] },
    },
    { action: { type: 'write', text: 'runner' }, hints: { of: 'runner', whole: true } },
  ]);
  expect(proposedSteps({ do: 'press', on: { ...on, was: false } }, false)).toMatchObject([
    { action: { type: 'click' }, hints: { was: false } },
  ]);
  expect(proposedSteps({ do: 'key', key: 'Enter' }, false)).toEqual([
    { action: { type: 'press', key: 'Enter' } },
  ]);
  expect(proposedSteps({ do: 'scroll', screens: 1 }, false)).toEqual([
    { action: { type: 'scroll', direction: 'down' } },
  ]);
});

it('a secret is a step whose text the user types each time', () => {
  const [, write] = proposedSteps({ do: 'secret', on }, false);
  expect(write).toMatchObject({ action: { type: 'write', text: '***' }, notes: ['secret'] });
});

it('on a page that has changed, the steps first wait for their element', () => {
  const types = proposedSteps({ do: 'press', on }, true).map(({ action }) => action.type);
  expect(types).toEqual(['wait', 'click']);
});
