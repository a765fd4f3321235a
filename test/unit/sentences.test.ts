import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sentencesIn } from '../support/sentences';

/** Sentences that are not for the user to read, by the reason. */
const REASONS: Record<string, string> = {
  'src/contract/snapshot/clean-text.ts': 'names of scripts',
  'src/platform/after-gesture.ts': "the browser's own words, which are looked for",
  'src/ui/builder/schema/schema-examples.ts': 'descriptions for a model, part of a request',
};

const sources = globSync(['src/**/*.{ts,tsx}', 'entrypoints/**/*.{ts,tsx}']);

it('finds the sentences of a source', () => {
  const source = `
    const name = 'not a sentence', css = 'display: grid; gap: 1em';
    const message = 'The page could not be read.';
    const other = \`Only the first \${limit} were read\`;
    if (broken) throw new TypeError('This never happens to a user.');
    export const Note = () => <p title={t('noteTitle')}>Nothing to see here.</p>;
  `;
  expect(sentencesIn(source)).toEqual([
    { line: 3, text: 'The page could not be read.' },
    { line: 4, text: 'Only the first … were read' },
    { line: 6, text: 'Nothing to see here.' },
  ]);
});

it.each(sources)('%s has no sentence for the user: those are in the locale file', (path) => {
  const hasReason = Object.hasOwn(REASONS, path);
  const sentences = sentencesIn(readFileSync(path, 'utf8'));
  expect(sentences.length > 0 && !hasReason ? sentences : []).toEqual([]);
  expect(hasReason && sentences.length === 0, 'a reason that is no longer needed').toBe(false);
});
