import type { Sample } from './process-tree.ts';
import { fullName, type Step } from './test-report.ts';

/** Seconds that something took by the clock, and that it kept all processors busy, browsers included. */
export interface Times {
  name: string;
  seconds: number;
  processor: number;
  /** True if several share the processes, so that the processor time is split by the clock. */
  isShare?: boolean;
}

/** The times of a check and of what its tests did. */
export interface CheckTimes extends Times {
  steps: (Step & { processor: number })[];
}

/**
 * Gives each step its part of the processor time that its worker used meanwhile. Steps that overlap
 * share it by the time that each took.
 */
export function shareProcessor(
  steps: readonly Step[],
  samples: readonly Sample[],
): CheckTimes['steps'] {
  const timed = steps.map((step) => ({ ...step, processor: 0 }));
  samples.slice(1).forEach((sample, index) => {
    const before = samples[index] ?? sample;
    const running = timed.filter((step) => overlap(step, before.time, sample.time) > 0);
    for (const worker of new Set(running.map((step) => step.worker))) {
      const used = usedBy(worker, sample) - usedBy(worker, before);
      const its = running.filter((step) => step.worker === worker);
      const ran = sum(its.map((step) => overlap(step, before.time, sample.time)));
      const share = used / Math.max(ran, sample.time - before.time) / 1000;
      for (const step of its) step.processor += share * overlap(step, before.time, sample.time);
    }
  });
  return timed;
}

/** How many milliseconds of a span a step ran. */
function overlap({ start, seconds }: Step, from: number, to: number): number {
  return Math.min(start + seconds * 1000, to) - Math.max(start, from);
}

/** Steps without a worker run in what their check started, whichever process that is. */
function usedBy(worker: string, { used }: Sample): number {
  return worker === '' ? sum([...used.values()]) : (used.get(worker) ?? 0);
}

/**
 * The times of all checks, of their test files, and of the slowest 30 tests and those that have a limit of
 * their own or measured something, as text. The longest come first.
 *
 * @param whole - Seconds from the start of the first check to the end of the last.
 * @param least - Files that took fewer seconds are summed up in a line.
 */
export function timeTable(checks: readonly CheckTimes[], whole: number, least = 0): string {
  const files = checks.flatMap(({ steps }) => fileTimes(steps));
  const steps = checks.flatMap(({ steps }) => steps).sort(longest);
  const named = steps.filter(
    ({ limit, notes }, place) => place < 30 || limit !== undefined || notes !== undefined,
  );
  const short = files.filter(({ seconds }) => seconds < least);
  const rest = { ...total(short), name: `${short.length} files of less than ${least} s` };
  return [
    'Seconds by the clock and of processor time, browsers included',
    '(~: in processes that several share, split by the clock)',
    '',
    ...rows('check', [...checks].sort(longest)),
    row({ ...total(checks), seconds: whole }),
    '',
    ...rows('test file', files.filter(({ seconds }) => seconds >= least).sort(longest)),
    ...(short.length > 0 ? [row(rest)] : []),
    '',
    ...rows(
      'test',
      named.map((step) => timesOf(step, describe(step))),
    ),
    '',
  ].join('\n');
}

function fileTimes(steps: CheckTimes['steps']): Times[] {
  const byFile = Map.groupBy(steps, ({ file }) => file);
  return [...byFile].map(([file, its]) =>
    total(
      its.map((step) => timesOf(step, file)),
      file,
    ),
  );
}

function describe(step: Step): string {
  const limit = step.limit === undefined ? '' : ` (may take ${step.limit} s)`;
  const notes = step.notes === undefined ? '' : ` (${step.notes})`;
  return `${fullName(step).slice(0, 120)}${limit}${notes}`;
}

function timesOf({ seconds, processor, worker }: CheckTimes['steps'][number], name: string): Times {
  return { name, seconds, processor, isShare: worker === '' };
}

function total(times: readonly Times[], name = 'all'): Times {
  return {
    name,
    seconds: sum(times.map(({ seconds }) => seconds)),
    processor: sum(times.map(({ processor }) => processor)),
    isShare: times.some(({ isShare }) => isShare),
  };
}

function rows(heading: string, times: readonly Times[]): string[] {
  return [`${'clock'.padStart(8)}${'processor'.padStart(11)}  ${heading}`, ...times.map(row)];
}

function row({ name, seconds, processor, isShare }: Times): string {
  const used = `${isShare === true ? '~' : ''}${processor.toFixed(1)}`;
  return `${seconds.toFixed(1).padStart(8)}${used.padStart(11)}  ${name}`;
}

function longest(one: { seconds: number }, other: { seconds: number }): number {
  return other.seconds - one.seconds;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
