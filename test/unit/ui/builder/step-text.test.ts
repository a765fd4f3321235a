import { expect, test } from 'vitest';
import type { Action } from '@/contract/actions';
import { stepSaid } from '@/ui/builder/step-text';

const click = (selector: string): Action => ({ type: 'click', selector });
const write = (text: string): Action => ({ type: 'write', text });

test.each<[string, Action, Action | undefined, Record<string, string[]>]>([
  ['Click “Review”', click('#go'), undefined, { '#go': ['text/Review'] }],
  ['Click “Add to cart”', click('#go'), undefined, { '#go': ['.add', 'called/Add to cart'] }],
  ['Click #go', click('#go'), undefined, {}],
  ['Double-click “Oslo”', click('li'), undefined, { li: ['words/Oslo', 'double/'] }],
  ['Type “Robin” in “Name”', write('Robin'), click('#n'), { '#n': ['aria/Name[role="textbox"]'] }],
  ['Type “Robin”', write('Robin'), undefined, {}],
  ['Type in “Password”', write('***'), click('#p'), { '#p': ['text/Password'] }],
  [
    'Choose “Berlin” in “City”',
    write('Berlin'),
    click('#c'),
    { '#c': ['text/City'], '#c option/Berlin': ['b'] },
  ],
  ['Choose “Berlin” in “City”', write('Berlin'), click('select'), { select: ['text/City'] }],
  ['Wait for “Results”', { type: 'wait', selector: 'h2' }, undefined, { h2: ['words/Results'] }],
  ['Press a key Enter', { type: 'press', key: 'Enter' }, undefined, {}],
])('a step is said as %s', (sentence, action, before, selectors) => {
  const parts = stepSaid(action, before, selectors);
  expect(parts.map(({ text }) => text).join('')).toBe(sentence);
});
