import { readFileSync } from 'node:fs';

/** Page titles that must each become a finished download. */
export function hostileFilenames(): string[] {
  // Half of a character, which one of them ends with, is more than a bundler reads.
  const file = new URL('../fixtures/hostile/filenames.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}
