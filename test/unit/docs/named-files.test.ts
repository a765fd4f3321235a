import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync(['*', '{src,entrypoints,public,test}/**/*']).map((file) => `/${file}`);

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md').toSorted()])(
  '%s names files that are there',
  (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)];
    const missing = named.filter(([, file]) => !files.some((path) => path.endsWith(`/${file}`)));
    expect(missing.map(([, file]) => file)).toEqual([]);
  },
);
