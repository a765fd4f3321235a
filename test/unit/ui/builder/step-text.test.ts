import { expect, test } from 'vitest';
import type { Action } from '@/contract/actions';
import type { HintedStep } from '@/contract/recording/hinted-steps';
import type { StepHints } from '@/contract/recording/step-hints';
import { stepSaid } from '@/ui/builder/step-text';

const click = (selector: string, known: Partial<StepHints> = {}): HintedStep => ({
  action: { type: 'click', selector },
  hints: { of: selector, ...known },
});
const named = (selector: string, name: string) => click(selector, { selectors: [name] });
const write = (text: string, value?: string): HintedStep => ({
  action: { type: 'write', text },
  hints: { of: text, ...(value !== undefined && { value }) },
});
const wait: Action = { type: 'wait', selector: 'h2' };
const results = { of: 'h2', selectors: ['words/Results'] };

test.each<[string, HintedStep, HintedStep?]>([
  ['Click “Review”', named('#go', 'text/Review')],
  ['Click “Add to cart”', click('#go', { selectors: ['.add'], called: 'Add to cart' })],
  ['Click #go', click('#go')],
  ['Double-click “Oslo”', click('li', { selectors: ['words/Oslo'], double: true })],
  ['Type “Robin” in “Name”', write('Robin'), named('#n', 'aria/Name[role="textbox"]')],
  ['Type “Robin”', write('Robin')],
  ['Type in “Password”', write('***'), named('#p', 'text/Password')],
  ['Choose “Berlin” in “City”', write('Berlin', 'b'), named('#c', 'text/City')],
  ['Choose “Berlin” in “City”', write('Berlin'), named('select', 'text/City')],
  ['Wait for “Results”', { action: wait, hints: results }],
  ['Press a key Enter', { action: { type: 'press', key: 'Enter' } }],
])('a step is said as %s', (sentence, step, before) => {
  const parts = stepSaid(step, before);
  expect(parts.map(({ text }) => text).join('')).toBe(sentence);
});
