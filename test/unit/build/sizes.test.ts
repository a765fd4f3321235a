import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const limits = readFileSync('.size-limit.js', 'utf8');
const entries = globSync('entrypoints/*').map((entry) => path.parse(entry).name);

// Promise entries-have-size-limits (Gates): Every built entry has a size limit.
it.each(entries)('%s has a size limit, of its own or with the page that loads it', (entry) => {
  const measured = entries.filter((name) => new RegExp(`\\b${name}\\.(?:js|html)\\b`).test(limits));
  const loaders = globSync('entrypoints/*/index.html')
    .filter((page) => readFileSync(page, 'utf8').includes(`"/${entry}.js"`))
    .map((page) => path.basename(path.dirname(page)));
  expect([entry, ...loaders].filter((name) => measured.includes(name))).not.toEqual([]);
});
