import { describe, expect, it } from 'vitest';
import { endOf, type CollectProgress } from '@/jobs/collect/stop-rule';

const order = { rows: 100, minutes: 2 };
const begun: CollectProgress = { rows: 20, spent: 1000, nodes: 500, step: 'moved' };

describe('collecting a page', () => {
  it.each(['moved', 'waiting'] as const)('continues after the step “%s”', (step) => {
    expect(endOf({ ...begun, step }, order)).toBeUndefined();
  });

  it.each([
    ['nothing more comes', { step: 'end' }, 'end'],
    ['a button asks to be pressed', { step: 'button' }, 'button'],
    ['the page cannot be scrolled', { step: 'stuck' }, 'stuck'],
    ['it has become another page', { step: 'left' }, 'navigated'],
    ['there are as many rows as requested', { rows: 100 }, 'rows'],
    ['the time is over', { spent: 120_000 }, 'time'],
    ['the time is over while the tab is hidden', { spent: 120_000, step: 'waiting' }, 'time'],
    ['it is as large as a page can be', { nodes: 1_000_000 }, 'size'],
    ['there is no more, even if a limit is also reached', { step: 'end', rows: 100 }, 'end'],
  ] as const)('ends if %s', (_, found, end) => {
    expect(endOf({ ...begun, ...found }, order)).toBe(end);
  });
});
