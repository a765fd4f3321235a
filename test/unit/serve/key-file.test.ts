// @vitest-environment node
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyFile, readKey } from '@/serve/key-file';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winnow-key-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('makes a key the first time, which only the user may read, and keeps it', async () => {
  const file = path.join(folder, 'new', 'serve-key');
  const first = await readKey(file);
  expect(first).toEqual({ key: expect.stringMatching(/^fc-[\da-f]{32}$/), isNew: true });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readKey(file)).toEqual({ key: first.key, isNew: false });
});

it('closes a file that others may read', async () => {
  const file = path.join(folder, 'open');
  writeFileSync(file, 'fc-mine\n', { mode: 0o644 });
  expect((await readKey(file)).key).toBe('fc-mine');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each([
  ['linux', { XDG_CONFIG_HOME: '/c' }, '/c/winnow/serve-key'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/winnow/serve-key'],
])('is where settings are on %s', (platform, env, file) => {
  expect(keyFile(env, platform)).toBe(file);
});
