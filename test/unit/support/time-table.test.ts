import { expect, it } from 'vitest';
import type { Step } from '../../support/test-report.ts';
import { shareProcessor, timeTable } from '../../support/time-table.ts';

function step(name: string, start: number, seconds: number, worker = 'worker 1'): Step {
  return { id: name, file: `${name}.test.ts`, name, start, seconds, worker };
}

function sample(time: number, used: Record<string, number>) {
  return { time, used: new Map(Object.entries(used)) };
}

const shares = (steps: Step[], samples: ReturnType<typeof sample>[]): number[] =>
  shareProcessor(steps, samples).map(({ processor }) => Number(processor.toFixed(3)));

it('gives a step what its worker used while it ran', () => {
  const samples = [
    sample(0, { '': 100, 'worker 1': 0, 'worker 2': 50 }),
    sample(1000, { '': 200, 'worker 1': 800, 'worker 2': 50 }),
    sample(2000, { '': 300, 'worker 1': 900, 'worker 2': 2050 }),
  ];
  const steps = [step('a', 0, 1), step('b', 1000, 0.5), step('c', 0, 2, 'worker 2')];
  expect(shares(steps, samples)).toEqual([0.8, 0.05, 2]);
});

it('splits what a check’s processes used among steps that ran at a time', () => {
  const samples = [
    sample(0, { '': 0 }),
    sample(1000, { '': 600 }),
    sample(2000, { '': 900, 'worker 7': 100 }),
  ];
  expect(shares([step('a', 0, 2, ''), step('b', 0, 1, '')], samples)).toEqual([0.7, 0.3]);
});

it('names the longest first, and sums up short files', () => {
  const check = {
    name: 'unit',
    seconds: 9,
    processor: 12.5,
    steps: [
      { ...step('short', 0, 0.25), processor: 0.2 },
      { ...step('brief', 0, 0.5), processor: 0.1, limit: 420, notes: 'heap: 3 → 4' },
      { ...step('slow', 0, 3), processor: 2 },
      { ...step('slower', 0, 5, ''), processor: 4 },
    ],
  };
  const other = { name: 'types', seconds: 10, processor: 1, steps: [] };
  expect(timeTable([check, other], 15, 1).split('\n')).toMatchInlineSnapshot(`
    [
      "Seconds by the clock and of processor time, browsers included",
      "(~: in processes that several share, split by the clock)",
      "",
      "   clock  processor  check",
      "    10.0        1.0  types",
      "     9.0       12.5  unit",
      "    15.0       13.5  all",
      "",
      "   clock  processor  test file",
      "     5.0       ~4.0  slower.test.ts",
      "     3.0        2.0  slow.test.ts",
      "     0.8        0.3  2 files of less than 1 s",
      "",
      "   clock  processor  test",
      "     5.0       ~4.0  slower.test.ts slower",
      "     3.0        2.0  slow.test.ts slow",
      "     0.5        0.1  brief.test.ts brief (may take 420 s) (heap: 3 → 4)",
      "     0.3        0.2  short.test.ts short",
      "",
    ]
  `);
});
