// @vitest-environment node
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { smallerScripts } from '../../../smaller-scripts';

let folder: string;
let kept: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winnow-smaller-'));
  kept = path.join(folder, 'kept');
  writeFileSync(
    path.join(folder, 'a.js'),
    'const longName = 6 * 7;\nglobalThis.answer = longName;\n',
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The script as it is built. */
async function built(): Promise<string> {
  const entry = path.join(folder, 'a.js');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [smallerScripts({}, kept)],
    build: { lib: { entry, formats: ['es'], fileName: 'a' }, outDir: path.join(folder, 'built') },
  });
  const [name = ''] = readdirSync(path.join(folder, 'built'));
  return readFileSync(path.join(folder, 'built', name), 'utf8').trim();
}

it('a script is made smaller once, as long as its code is the same', async () => {
  expect(await built()).toBe('globalThis.answer=42;');
  const [name = ''] = readdirSync(kept);
  writeFileSync(path.join(kept, name), 'kept();');
  expect(await built()).toBe('kept();');
  writeFileSync(path.join(folder, 'a.js'), 'globalThis.answer = 43;');
  expect(await built()).toBe('globalThis.answer=43;');
});

it('what no build has wanted for a week is deleted', async () => {
  mkdirSync(kept);
  const days = (count: number) => Date.now() / 1000 - count * 24 * 60 * 60;
  for (const age of [6, 8]) {
    writeFileSync(path.join(kept, `${age}`), '');
    utimesSync(path.join(kept, `${age}`), days(age), days(age));
  }
  await built();
  expect(readdirSync(kept)).toContain('6');
  expect(readdirSync(kept)).not.toContain('8');
});
