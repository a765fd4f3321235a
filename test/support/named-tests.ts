import { testTitles } from './test-titles';

// Not read as files, so that a run of only the tests affected by a change includes those that name
// tests.
const sources = import.meta.glob<string>('/test/**/*.{test,spec}.{ts,tsx}', {
  query: '?raw',
  import: 'default',
});

/** Some tests of a file. */
export interface NamedTests {
  /** Its path below `test/`. */
  file: string;
  /** As `testTitles` gives them. */
  titles: string[];
}

/** The tests that a text names: a file in backquotes, followed by titles in curly quotes. */
export function namedTests(text: string): NamedTests[] {
  const found = text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?: “[^”]+”,?)+)/g);
  return [...found].map(([, file = '', names = '']) => {
    return { file, titles: [...names.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title) };
  });
}

/** The titles that no test of the file has, in order; all of them if there is no such file. */
export async function missingTests({ file, titles }: NamedTests): Promise<string[]> {
  const source = await sources[`/test/${file}`]?.();
  const found = source === undefined ? [] : testTitles(source, file);
  return titles.filter((title) => !found.includes(title));
}
