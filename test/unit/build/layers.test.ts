import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import config, { mayImportInside } from '../../../oxlint.config';

/** Which other layers each layer may import, as the table in ARCHITECTURE.md says. */
const table = new Map<string, string[]>(
  [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `(\w+)\/` .*\|([^|]+)\|$/gm)].map(
    ([, layer = '', cell = '']) => [layer, cell.match(/\w+/g) ?? []],
  ),
);
const layers = [...table.keys()].filter((layer) => layer !== 'entrypoints');

// Promise layers-hold
it.each(layers)('oxlint.config.ts forbids %s what ARCHITECTURE.md does not allow', (layer) => {
  const override = config.overrides?.find(({ files }) => files.includes(`src/${layer}/**`));
  const closed = [...JSON.stringify(override).matchAll(/"@\/(\w+)\/\*"/g)].map(([, name]) => name);
  const open = layers.filter((other) => other !== layer && !closed.includes(other));
  expect(open.toSorted()).toEqual([...(table.get(layer) ?? [])].toSorted());
});

// Promise layers-hold (Gates): Layers import only what the table in ARCHITECTURE.md allows.
it('every layer imports only what the table allows', () => {
  const wrong = globSync('src/**/*.{ts,tsx}').flatMap((file) => {
    const layer = layerOf(file);
    const closed = layers.filter((other) => other !== layer && !table.get(layer)?.includes(other));
    return importsOf(file).filter((imported) => closed.includes(layerOf(imported)));
  });
  expect(wrong).toEqual([]);
});

it('the background imports nothing of the interface', () => {
  const imports = globSync('entrypoints/background/*.ts').flatMap(importsOf);
  expect(imports.filter((imported) => layerOf(imported) === 'ui')).toEqual([]);
});

describe.each(Object.entries(mayImportInside))('the rooms of %s', (layer, rooms) => {
  it('import just what oxlint.config.ts allows', () => {
    const imported = new Map<string, Set<string>>();
    for (const file of globSync(`src/${layer}/**/*.{ts,tsx}`)) {
      const room = roomOf(file);
      const others = importsOf(file).filter((other) => layerOf(other) === layer);
      const known = imported.get(room) ?? new Set<string>();
      imported.set(room, known.union(new Set(others.map(roomOf))).difference(new Set([room, '.'])));
    }
    // The engine's own files bring its rooms together.
    if (rooms['.'] === undefined) imported.delete('.');
    const found = [...imported].map(([room, others]) => [room, [...others].toSorted()]);
    const allowed = Object.entries(rooms).map(([room, others]) => [room, others.toSorted()]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed));
  });

  it('never lead back to where they began', () => {
    const left = new Map(Object.entries(rooms));
    const isLast = ([, others]: [string, string[]]) => !others.some((other) => left.has(other));
    for (let last = [...left].filter(isLast); last.length > 0; last = [...left].filter(isLast))
      for (const [room] of last) left.delete(room);
    expect([...left.keys()]).toEqual([]);
  });
});

/** Paths of the project's own modules that a file imports, also those it loads later. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:from |import |import\()'(@\/|\.{1,2}\/)([^']+)'/g,
  );
  return [...found].map(([, root = '', rest = '']) =>
    root === '@/' ? `src/${rest}` : path.posix.join(path.posix.dirname(file), root, rest),
  );
}

function layerOf(file: string): string {
  return file.split('/')[1] ?? '';
}

/** The folder in its layer; `.` for a file beside the folders. */
function roomOf(file: string): string {
  const [, , room = '.', ...rest] = file.split('/');
  return rest.length === 0 ? '.' : room;
}
