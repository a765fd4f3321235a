import { expect, it } from 'vitest';
import type { Job, Target } from '@/contract/job';
import { dayText } from '@/ui/results/day-text';
import { groupJobs } from '@/ui/results/group-jobs';
import { tabJob } from '../../../support/tab-job';

const noon = (day: number) => new Date(2026, 2, day, 12).getTime();

function done(id: string, day: number, more: Partial<Job & Target> = {}): Job {
  return tabJob(id, { state: 'done', kept: true, createdAt: noon(day), ...more });
}

function idsByDay(jobs: Job[]) {
  return groupJobs(jobs).days.map(({ stacks }) =>
    stacks.map(({ latest, earlier }) => [latest.id, ...earlier.map(({ id }) => id)]),
  );
}

it('puts each page on the day of its latest version, with the earlier ones', () => {
  const url = 'https://example.org/';
  const jobs = [
    done('d', 3, { url }),
    done('c', 3),
    done('b', 2, { url, engine: 'service' }),
    done('a', 1),
  ];
  expect(idsByDay(jobs)).toEqual([[['d', 'b'], ['c']], [['a']]]);
});

it('never treats two files, or two closed pages, as versions of one', () => {
  const file = { operation: 'parse', engine: 'upload', url: 'file:///bill.pdf' } as const;
  const jobs = [
    done('a', 1, file),
    done('b', 1, file),
    done('c', 1, { url: '' }),
    done('d', 1, { url: '' }),
  ];
  expect(idsByDay(jobs)).toEqual([[['a'], ['b'], ['c'], ['d']]]);
});

it('separates pages that were only opened, but no service answers or failures', () => {
  const opened = { kept: false };
  const jobs = [
    done('a', 1, opened),
    done('b', 1, { ...opened, engine: 'service' }),
    done('c', 1, { ...opened, state: 'failed' }),
  ];
  expect(groupJobs(jobs).opened.map(({ id }) => id)).toEqual(['a']);
  expect(idsByDay(jobs)).toEqual([[['b'], ['c']]]);
});

it.each([
  [3, 'Today'],
  [2, 'Yesterday'],
  [1, 'Sunday, March 1'],
])('names day %i as people do', (day, text) => {
  expect(dayText(new Date(2026, 2, day), noon(3))).toBe(text);
});

it('includes the year of a day in another year', () => {
  expect(dayText(new Date(2025, 11, 31), noon(1))).toBe('Wednesday, December 31, 2025');
});
