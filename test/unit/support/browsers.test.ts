import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { ensureBrowser, isRecent } from '../../support/browsers';

it.each([
  ['chromium', 'Chromium 148.0.7778.1 built on Debian GNU/Linux 12 (bookworm)', true],
  ['chromium', 'Google Chrome for Testing 156.0.8078.79', true],
  ['chromium', 'Chromium 147.0.7700.2 snap', false],
  ['firefox', 'Mozilla Firefox 153.7.0esr', true],
  ['firefox', 'Mozilla Firefox 140.9.0esr', false],
  ['firefox', '', false],
] as const)('a %s with version "%s" is recent enough: %s', (name, version, expected) => {
  expect(isRecent(name, version)).toBe(expected);
});

it('tries whether a browser starts once, also for the processes that this one starts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'winnow-browsers-'));
  const log = path.join(folder, 'log');
  const fake = path.join(folder, 'chromium');
  writeFileSync(fake, `#!/bin/sh\necho "$1" >> ${log}\necho "Chromium 999.0 <html"\n`, {
    mode: 0o755,
  });
  vi.stubEnv('CHROMIUM', fake);
  vi.stubEnv('BROWSERS_THAT_START', '');
  expect([ensureBrowser('chromium'), ensureBrowser('chromium')]).toEqual([fake, fake]);
  const program = "import('./test/support/browsers.ts').then((m) => m.ensureBrowser('chromium'))";
  execFileSync(process.execPath, ['-e', program]);
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual(['--version', '--headless']);
  rmSync(folder, { recursive: true });
});
