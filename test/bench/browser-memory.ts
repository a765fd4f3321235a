import { readdirSync, readFileSync } from 'node:fs';
import type { ChromiumExtension } from '../support/chromium-extension.ts';

/** Bytes that the processes of the browser have for themselves, their shared ones by their part. */
export function memoryOf({ downloads }: ChromiumExtension): number {
  const profile = downloads.replace(/\/downloads$/u, '');
  const all = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const main = all.filter((pid) => commandOf(pid).includes(`--user-data-dir=${profile}`));
  const family = new Set(main);
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family].reduce((sum, pid) => sum + pssOf(pid), 0);
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function commandOf(pid: string): string {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ');
}

function parentOf(pid: string): string {
  return /^PPid:\s+(\d+)/mu.exec(readProc(pid, 'status'))?.[1] ?? '';
}

function pssOf(pid: string): number {
  return Number(/^Pss:\s+(\d+) kB/mu.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024;
}
