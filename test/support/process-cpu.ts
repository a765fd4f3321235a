import { readdirSync, readFileSync } from 'node:fs';

/** A running process, as Linux describes it. */
export interface Process {
  id: number;
  /** When it started, in the kernel's own count: another process may get its id later. */
  start: number;
  name: string;
  /** The id of the process that started it; of another one if that has ended. */
  parent: number;
  session: number;
  /** Milliseconds of processor time so far. */
  own: number;
  /** Milliseconds of processor time of its children that have ended, and of theirs. */
  ended: number;
}

/** All running processes; none on systems without /proc. */
export function runningProcesses(): Process[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  const found = names.filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name)));
  return found.filter((process) => process !== undefined);
}

/**
 * CPU time of a process so far, in milliseconds; `undefined` on systems without /proc. On a busy
 * machine, it measures work better than a clock.
 */
export function cpuTimeOf(pid: number): number | undefined {
  return readProcess(pid)?.own;
}

/** Undefined once it has ended. */
function readProcess(id: number): Process | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${id}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The name of the process, in brackets, may hold anything; `man 5 proc` lists what follows it.
  const nameEnd = stat.lastIndexOf(')');
  const fields = stat.slice(nameEnd + 2).split(' ');
  const number = (index: number): number => Number(fields[index]);
  return {
    id,
    start: number(19),
    name: stat.slice(stat.indexOf('(') + 1, nameEnd),
    parent: number(1),
    session: number(3),
    own: (number(11) + number(12)) * TICK_MS,
    ended: (number(13) + number(14)) * TICK_MS,
  };
}

/** Linux counts in hundredths of a second, whatever its clock does. */
const TICK_MS = 10;
