// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
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
  writeFileSync(file, 'fc-mine-0123456789\n', { mode: 0o644 });
  expect((await readKey(file)).key).toBe('fc-mine-0123456789');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('gives the same key to servers that start at once', async () => {
  const file = path.join(folder, 'both');
  const keys = await Promise.all([1, 2, 3, 4].map(() => readKey(file)));
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  expect(keys.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.startsWith('both'))).toEqual(['both']);
});

it('replaces no key that it cannot read', async () => {
  const file = path.join(folder, 'cut');
  writeFileSync(file, 'fc-');
  await expect(readKey(file)).rejects.toThrow(/holds no key/u);
  expect(readFileSync(file, 'utf8')).toBe('fc-');
  await expect(readKey(folder)).rejects.toThrow(/EISDIR/u);
});

it.each([{ XDG_CONFIG_HOME: '' }, { XDG_CONFIG_HOME: 'relative' }])(
  'is not where the server was started: %j',
  (env) => {
    expect(keyFile(env, 'linux')).toBe(path.join(homedir(), '.config/winnow/serve-key'));
  },
);

it.each([
  ['linux', { XDG_CONFIG_HOME: '/c' }, '/c/winnow/serve-key'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/winnow/serve-key'],
])('is where settings are on %s', (platform, env, file) => {
  expect(keyFile(env, platform)).toBe(file);
});
