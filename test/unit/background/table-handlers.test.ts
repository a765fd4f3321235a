// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { createTableHandlers } from '../../../entrypoints/background/table-handlers';
import { packSnapshot } from '../../support/pack-snapshot';

const LAMPS = ['Brass', 'Copper', 'Glass', 'Paper', 'Steel'];
const HTML = `<ul>${LAMPS.map(
  (name, at) => `<li><a href="/${at}">${name} lamp</a> <b>$${at + 10}.50</b></li>`,
).join('')}</ul>`;

it('finds the tables of a reading once, and retries after a failure', async () => {
  const snapshot = await readHtml({ html: HTML, url: 'https://shop.example/' }, parseHtml);
  const unpacked = vi.fn<() => string>(() => packSnapshot(snapshot));
  unpacked.mockReturnValueOnce('not a snapshot');
  const reading = {
    get text() {
      return unpacked();
    },
    frames: [],
  };
  const jobs = { start: vi.fn<() => never>(), resume: vi.fn<() => never>() };
  const store = { get: vi.fn<() => never>(), update: vi.fn<() => never>() };
  const { findTables } = createTableHandlers(jobs, store, async () => reading);
  await expect(findTables({ from: 'main' })).rejects.toThrow('damaged');
  const { tables } = await findTables({ from: 'main' });
  expect(tables[0]?.rows).toHaveLength(LAMPS.length);
  expect(await findTables({ from: 'whole-page' })).toEqual({ tables, isAll: true });
  expect(unpacked).toHaveBeenCalledTimes(2);
});

it('tells of the first tables of a page while it seeks the others', async () => {
  const rows = LAMPS.map((name, at) => `<tr><td>${name}</td><td>${at}</td></tr>`).join('');
  const html = LAMPS.map(
    (name) => `<h2>${name}</h2><table><tr><th>Lamp</th><th>${name}</th></tr>${rows}</table>`,
  ).join('');
  const snapshot = await readHtml({ html, url: 'https://shop.example/' }, parseHtml);
  const reading = { text: packSnapshot(snapshot), frames: [] };
  const { findTables } = createTableHandlers(
    { start: vi.fn<() => never>(), resume: vi.fn<() => never>() },
    { get: vi.fn<() => never>(), update: vi.fn<() => never>() },
    async () => reading,
  );
  const first = await findTables({ from: 'main', atLeast: 1 });
  expect(first.isAll).toBe(false);
  expect(first.tables.length).toBeLessThan(LAMPS.length);
  const next = await findTables({ from: 'main', atLeast: 3 });
  expect(next.tables.length).toBeGreaterThanOrEqual(3);
  const all = await findTables({ from: 'main', atLeast: 40 });
  expect(all.isAll).toBe(true);
  expect(all.tables.map(({ title }) => title)).toEqual(LAMPS);
  expect(all.tables).toEqual(expect.arrayContaining(first.tables));
});
