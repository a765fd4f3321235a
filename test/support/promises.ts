import { lineComments } from './parse-source.ts';
import { testsIn } from './test-titles.ts';

/** A comment above a test: this test keeps the promise. */
export interface KeptPromise {
  id: string;
  /** Where the promise is said, which is at one of its tests. */
  said?: { section: string; sentence: string };
  /** Path of the test's file below `test/`. */
  file: string;
  title: string;
}

/** The sections of the register, in order. */
const SECTIONS = [
  'What a page can do to us',
  'What leaves the machine',
  'Jobs',
  'Storage',
  'Snapshot and engine',
  'Contract',
  'Markdown and files',
  'Interface',
  'Serving',
  'Gates',
];

/**
 * The promises that the tests of a source keep, by the comments right above them. One test says the promise, the
 * others name it:
 *
 *     // Promise undo-deletion (Storage): Deleting can be undone for ten seconds; after that,
 *     // it is final.
 *
 *     // Promise undo-deletion
 *
 * @throws {Error} if such a comment stands above no test that runs.
 */
export function promisesIn(source: string, file: string): KeptPromise[] {
  if (!source.includes(OPENING)) return [];
  const kept = testsIn(source, file).flatMap(({ title, start }) =>
    commentsAbove(source, start).map((comment) => ({ ...readComment(comment, file), file, title })),
  );
  const written = lineComments(source, file).filter((text) => text.startsWith('Promise '));
  if (written.length > kept.length)
    throw new Error(`${file}: a comment “${OPENING}…” stands above no test.`);
  return kept;
}

/**
 * The register of all promises, in markdown: by section and id, each with its tests.
 *
 * @throws {Error} if a promise is said nowhere, twice or in a section that there is not.
 */
export function promiseRegister(kept: readonly KeptPromise[]): string {
  const byId = [...Map.groupBy(kept, ({ id }) => id)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const entries = byId.map(([id, tests]) => {
    const [said, ...more] = tests.flatMap((test) => test.said ?? []);
    if (said === undefined) throw new Error(`No test says what “${id}” promises.`);
    if (more.length > 0) throw new Error(`Several tests say what “${id}” promises.`);
    if (!SECTIONS.includes(said.section))
      throw new Error(`“${id}” is in none of the sections ${SECTIONS.join(', ')}.`);
    return { section: said.section, text: entryText(id, said.sentence, tests) };
  });
  return SECTIONS.flatMap((section) => [
    `## ${section}\n`,
    ...entries.filter((entry) => entry.section === section).map(({ text }) => text),
  ]).join('\n');
}

const OPENING = '// Promise ';

function entryText(id: string, sentence: string, tests: readonly KeptPromise[]): string {
  const files = [...Map.groupBy(tests, ({ file }) => file)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const lines = files.map(([file, own]) => {
    const titles = [...new Set(own.map(({ title }) => `“${title}”`))].join(', ');
    return `  - [${file}](../test/${file}): ${titles}\n`;
  });
  return `- **${sentence}** \`${id}\`\n${lines.join('')}`;
}

/** The comments of promises on the lines right above a place of a source, each in one line. */
function commentsAbove(source: string, place: number): string[] {
  const lines = source.slice(0, place).split('\n').slice(0, -1);
  const last = lines.findLastIndex((line) => !line.trimStart().startsWith('//'));
  const block = lines.slice(last + 1).map((line) => line.trim());
  const first = block.findIndex((line) => line.startsWith(OPENING));
  if (first < 0) return [];
  return block
    .slice(first)
    .map((line) => (line.startsWith(OPENING) ? `\n${line}` : line.replace('//', '')))
    .join('')
    .trim()
    .split('\n');
}

function readComment(comment: string, file: string): Pick<KeptPromise, 'id' | 'said'> {
  const [, id, section, sentence] =
    /^\/\/ Promise ([a-z-]+)(?: \(([^)]+)\): (.+))?$/.exec(comment) ?? [];
  if (id === undefined) throw new Error(`${file}: not the form of a promise: ${comment}`);
  return section === undefined || sentence === undefined
    ? { id }
    : { id, said: { section, sentence } };
}
