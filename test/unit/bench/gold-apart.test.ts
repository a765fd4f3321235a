// @vitest-environment node
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** By its name's hash: every third page, and every second of those that have a style sheet of their own. */
function isApart(name: string): boolean {
  const [byte = 0] = createHash('sha256').update(name).digest();
  return byte % (name.startsWith('styled-') ? 2 : 3) === 0;
}

/** Names of the pages in a folder of fixtures; their texts are not read. */
function namesIn(folder: string): string[] {
  return readdirSync(new URL(`../../fixtures/${folder}/`, import.meta.url))
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length));
}

it('chance sets gold pages apart, and all but two that other tests open', () => {
  expect(namesIn('gold-apart').filter((name) => !isApart(name))).toEqual([]);
  const seen = [...namesIn('gold'), ...namesIn('gold-open')];
  expect(seen.filter(isApart)).toEqual(['article', 'recipe']);
});
