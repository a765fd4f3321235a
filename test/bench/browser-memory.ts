import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChromiumExtension } from '../support/chromium-extension.ts';

/**
 * Bytes that the processes of the browser have for themselves, their shared ones by their part, once the extension's
 * pages and its background have dropped their garbage: until then they keep as much of it as there is room for. The
 * browser's own program is not counted: the part of each process in it depends on what else runs on the machine.
 */
export async function memoryOf(extension: ChromiumExtension): Promise<number> {
  const profile = extension.downloads.replace(/\/downloads$/u, '');
  const port = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0];
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
  // As the browser's own protocol says.
  const targets = (await answer.json()) as { url: string; webSocketDebuggerUrl: string }[];
  for (const { url, webSocketDebuggerUrl } of targets)
    if (url.startsWith(extension.url)) await collectGarbage(webSocketDebuggerUrl);
  // A process that cannot be read at one moment would be missing.
  const looks: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    looks.push(bytesOf((pid) => commandOf(pid).includes(`--user-data-dir=${profile}`)));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return looks.toSorted((one, other) => one - other)[2] ?? 0;
}

function collectGarbage(address: string): Promise<void> {
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })),
    );
    socket.addEventListener('message', () => {
      socket.close();
      resolve();
    });
    socket.addEventListener('error', () => reject(new Error(`No answer from ${address}`)));
  });
}

/** The same of the processes that this one has started, garbage included. */
export function memoryOfChildren(): number {
  return bytesOf((pid) => parentOf(pid) === String(process.pid));
}

function bytesOf(isMain: (pid: string) => boolean): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const family = new Set(all.filter(isMain));
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family].reduce((sum, pid) => sum + ownOf(pid), 0);
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

function ownOf(pid: string): number {
  const memory = readProc(pid, 'smaps_rollup');
  const bytes = (part: string) =>
    Number(new RegExp(`^${part}:\\s+(\\d+) kB`, 'mu').exec(memory)?.[1] ?? 0) * 1024;
  return bytes('Pss') - bytes('Pss_File');
}
