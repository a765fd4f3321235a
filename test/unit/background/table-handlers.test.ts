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
  const [table] = await findTables({ from: 'main' });
  expect(table?.rows).toHaveLength(LAMPS.length);
  expect(await findTables({ from: 'whole-page' })).toEqual([table]);
  expect(unpacked).toHaveBeenCalledTimes(2);
});
