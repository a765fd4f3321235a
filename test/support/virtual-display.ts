import { spawn, spawnSync } from 'node:child_process';
import { installHint, installPackages } from './system-packages.ts';

export interface VirtualDisplay {
  /** For the environment variable DISPLAY of what is to show there: `:99`. */
  name: string;
  close(): void;
}

/** Makes sure that a virtual display can be started, with mouse and keyboard. */
export function ensureDisplayTools(): void {
  const missing = TOOLS.filter((tool) => spawnSync('which', [tool.command]).status !== 0);
  if (missing.length === 0) return;
  const names = missing.map((tool) => tool.package);
  if (!installPackages(names)) {
    throw new Error(
      `Without ${names.join(' and ')} there is no display to click in. ${installHint(names)}`,
    );
  }
  console.error(`Installed ${names.join(' and ')} (system package)`);
}

/** Starts a virtual display of 1280 by 900 pixels. */
export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const name = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
    server.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
  return { name, close: () => server.kill() };
}

const TOOLS = [
  { command: 'Xvfb', package: 'xvfb' },
  { command: 'xdotool', package: 'xdotool' },
];
