import { expect, it } from 'vitest';
import { OPENING } from '@/ui/popup/popup-state';
import { footText, stateLine } from '@/ui/popup/popup-texts';
import { exampleJob, exampleResult } from '../../support/fake-popup-services';

const shown = { job: exampleJob({ finishedAt: 5000 }), result: exampleResult() };
const done = { ...OPENING, phase: { name: 'done' }, shown } as const;

it('says of a short page how short it is, though it is watched for more', () => {
  const state = { ...done, filling: 'little-text' } as const;
  expect(stateLine(state, 5000)).toBe('Read just now');
  expect(footText(state, 5000, '2 words')).toBe('2 words · just now');
});

it('says what failed, not only that something did', () => {
  const state = { ...done, notice: { kind: 'problem', text: 'No room.' } } as const;
  expect(stateLine(state, 5000)).toBe('No room.');
});

it('says that a page is still loading', () => {
  const state = { ...done, filling: 'loading' } as const;
  expect(stateLine(state, 5000)).toMatch(/loading/);
  expect(footText(state, 5000, '2 words')).toMatch(/loading/i);
});
