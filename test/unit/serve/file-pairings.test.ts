import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPairings } from '@/serve/bridge/file-pairings';

let folder: string;
const pairing = () => ({
  id: crypto.randomUUID(),
  secret: 'k'.repeat(43),
  port: 41_733,
  origin: 'chrome-extension://a',
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winnow-pairings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('are kept where only their user may read them', async () => {
  const file = path.join(folder, 'winnow', 'browsers.json');
  const one = pairing();
  const pairings = await openPairings(file);
  expect(pairings.list()).toEqual([]);
  await pairings.add(one);
  expect(pairings.list()).toEqual([one]);
  expect((await openPairings(file)).list()).toEqual([one]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('that cannot be read are made anew', async () => {
  const file = path.join(folder, 'browsers.json');
  writeFileSync(file, '{"pairings":[{"id":"x"}]}');
  const pairings = await openPairings(file);
  expect(pairings.list()).toEqual([]);
  const one = pairing();
  await pairings.add(one);
  expect(readFileSync(file, 'utf8')).toContain(one.secret);
});

it('are gone at once, also from the file, when a browser forgets its own', async () => {
  const file = path.join(folder, 'browsers.json');
  const pairings = await openPairings(file);
  const [one, other] = [pairing(), pairing()];
  await pairings.add(one);
  const added = pairings.add(other);
  const removed = pairings.remove(one.id);
  expect(pairings.list()).not.toContainEqual(one);
  await Promise.all([added, removed]);
  expect(pairings.list()).toEqual([other]);
  expect((await openPairings(file)).list()).toEqual([other]);
});

it('never become many', async () => {
  const pairings = await openPairings(path.join(folder, 'browsers.json'));
  for (let at = 0; at < 25; at += 1) await pairings.add(pairing());
  expect(pairings.list()).toHaveLength(20);
});
