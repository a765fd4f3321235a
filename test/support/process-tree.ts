import { runningProcesses, type Process } from './process-cpu.ts';

/** The processor time that a tree of processes had used at a moment. */
export interface Sample {
  /** Milliseconds since 1970. */
  time: number;
  /** Milliseconds of each worker, with all that it started; of all others under `''`. */
  used: ReadonlyMap<string, number>;
}

/**
 * Watches the processor time of a process and of all that it starts, browsers included. Four looks
 * a second cost about a hundredth of a processor.
 *
 * @returns Ends the watch; returns what was seen, in order. Nothing on systems without /proc.
 */
export function watchProcesses(root: number): () => Sample[] {
  const samples: Sample[] = [];
  const count = countTree(root);
  const look = (): void => {
    const used = count(runningProcesses());
    if (used.size > 0) samples.push({ time: Date.now(), used });
  };
  look();
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    look();
    return samples;
  };
}

interface Member extends Process {
  /** The worker to which it belongs; `''` for none. */
  worker: string;
  /** How much of what its ended children used was seen while they ran. */
  seen: number;
}

/**
 * Counts the processor time of a process and of all that it starts, from all the processes that run
 * at several moments. A browser with a session of its own counts, as does what outlives the process that
 * started it, and what ran only between two moments if the process that started it waited for it.
 *
 * @returns The milliseconds so far, by worker: a process of that name below the root.
 */
export function countTree(root: number): (now: readonly Process[]) => Map<string, number> {
  const members = new Map<number, Member>();
  const sessions = new Set<number>();
  const ofEnded = new Map<string, number>();

  const join = (process: Process, byId: ReadonlyMap<number, Process>): boolean => {
    if (members.has(process.id)) return true;
    const parent = byId.get(process.parent);
    const joins =
      process.id === root ||
      sessions.has(process.session) ||
      (parent !== undefined && join(parent, byId));
    if (!joins) return false;
    members.set(process.id, { ...process, worker: '', seen: 0 });
    if (process.session === process.id) sessions.add(process.id);
    return true;
  };

  return (now) => {
    const byId = new Map(now.map((process) => [process.id, process]));
    for (const member of members.values()) {
      if (byId.get(member.id)?.start === member.start) continue;
      members.delete(member.id);
      add(ofEnded, member.worker, used(member));
      const parent = members.get(member.parent);
      if (parent !== undefined) parent.seen += member.own + member.ended;
    }
    const sums = new Map(ofEnded);
    for (const process of now) {
      if (!join(process, byId)) continue;
      const member = members.get(process.id);
      if (member === undefined) continue;
      Object.assign(member, process);
      member.worker ||= members.get(member.parent)?.worker ?? '';
      if (/^worker \d+$/.test(member.name)) member.worker ||= member.name;
      add(sums, member.worker, used(member));
    }
    return sums;
  };
}

/** Without what was counted while its children ran. */
function used({ own, ended, seen }: Member): number {
  return own + Math.max(0, ended - seen);
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
