import { expect, it } from 'vitest';
import { runningProcesses, type Process } from '../../support/process-cpu.ts';
import { countTree } from '../../support/process-tree.ts';

/** One that another one started, with its processor time and that of its ended children. */
function process(id: number, parent: number, own: number, more: Partial<Process> = {}): Process {
  return { id, parent, own, start: id, name: 'node', session: 1, ended: 0, ...more };
}

const all = (used: Map<string, number>): number =>
  [...used.values()].reduce((sum, each) => sum + each, 0);

it('counts a process and what it starts, and nothing beside it', () => {
  const count = countTree(10);
  const now = [process(1, 0, 500), process(10, 1, 20), process(12, 11, 3), process(11, 10, 1)];
  expect(all(count([...now, process(13, 1, 70)]))).toBe(24);
});

it('counts what lives on when the process that started it has ended', () => {
  const count = countTree(10);
  count([process(10, 1, 20), process(11, 10, 5), process(12, 11, 7)]);
  expect(all(count([process(10, 1, 20, { ended: 5 }), process(12, 1, 30)]))).toBe(55);
});

it('counts what is started unseen, in a session that was started before', () => {
  const count = countTree(10);
  count([process(10, 1, 20), process(11, 10, 5, { session: 11 })]);
  expect(all(count([process(10, 1, 20), process(13, 1, 4, { session: 11 })]))).toBe(29);
});

it('counts once what an ended child used, seen or not', () => {
  const count = countTree(10);
  count([process(10, 1, 20), process(11, 10, 5, { ended: 2 })]);
  // The child used 3 more before it ended, and another one, of 40, was never seen.
  expect(all(count([process(10, 1, 20, { ended: 50 })]))).toBe(70);
  expect(all(count([process(10, 1, 21, { ended: 50 })]))).toBe(71);
});

it('takes no later process for an earlier one with its id', () => {
  const count = countTree(10);
  count([process(10, 1, 20), process(11, 10, 5)]);
  expect(all(count([process(10, 1, 20), process(11, 1, 900, { start: 99 })]))).toBe(25);
});

it('tells workers apart, each with what it starts', () => {
  const count = countTree(10);
  const named = { name: 'worker 3' };
  // Before it has its name.
  count([process(10, 1, 20), process(11, 10, 5), process(12, 11, 6), process(13, 10, 8)]);
  expect(
    count([process(10, 1, 20), process(11, 10, 5, named), process(12, 11, 6), process(13, 10, 8)]),
  ).toEqual(
    new Map([
      ['', 28],
      ['worker 3', 11],
    ]),
  );
});

it.runIf(globalThis.process.platform === 'linux')('reads this process', () => {
  const { pid, ppid } = globalThis.process;
  const found = runningProcesses().find(({ id }) => id === pid);
  const { user, system } = globalThis.process.cpuUsage();
  expect(found).toMatchObject({ parent: ppid, name: expect.stringMatching(/\w/) });
  expect(found?.own).toBeGreaterThan(0);
  expect(found?.own).toBeLessThanOrEqual((user + system) / 1000 + 20);
});
