import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import config from '../../../oxlint.config';

/** Which other layers each layer may import, as the table in ARCHITECTURE.md says. */
const table = new Map<string, string[]>(
  [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `(\w+)\/` .*\|([^|]+)\|$/gm)].map(
    ([, layer = '', cell = '']) => [layer, cell.match(/\w+/g) ?? []],
  ),
);
const layers = [...table.keys()].filter((layer) => layer !== 'entrypoints');

it.each(layers)('oxlint.config.ts forbids %s what ARCHITECTURE.md does not allow', (layer) => {
  const override = config.overrides?.find(({ files }) => files.includes(`src/${layer}/**`));
  const closed = [...JSON.stringify(override).matchAll(/"@\/(\w+)\/\*"/g)].map(([, name]) => name);
  const open = layers.filter((other) => other !== layer && !closed.includes(other));
  expect(open.toSorted()).toEqual([...(table.get(layer) ?? [])].toSorted());
});

it('every layer imports only what the table allows', () => {
  const wrong = globSync('src/**/*.{ts,tsx}').flatMap((file) => {
    const layer = layerOf(file);
    const closed = layers.filter((other) => other !== layer && !table.get(layer)?.includes(other));
    return importsOf(file).filter((imported) => closed.includes(layerOf(imported)));
  });
  expect(wrong).toEqual([]);
});

/** Paths of the project's own modules that a file imports, also those it loads later. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(@\/|\.{1,2}\/)([^']+)'/g);
  return [...found].map(([, root = '', rest = '']) =>
    root === '@/' ? `src/${rest}` : path.posix.join(path.posix.dirname(file), root, rest),
  );
}

function layerOf(file: string): string {
  return file.split('/')[1] ?? '';
}
