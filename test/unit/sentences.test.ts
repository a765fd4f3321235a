import { expect, it } from 'vitest';
import { sentencesIn } from '../support/sentences';

/** Sentences that are not for the user to read, by the reason. */
const REASONS: Record<string, string> = {
  'src/core/values/ago.ts': 'words of pages, which are looked for',
  'src/answers/prompts.ts': 'instructions for a model, part of a request',
  'src/answers/step-prompts.ts': 'instructions for a model, part of a request',
  'src/models/try-model.ts': 'a text to try a model with, part of a request',
  'src/contract/asked-words.ts': 'words of pages, which are looked for',
  'src/contract/interface-languages.ts': 'languages by their own names',
  'src/contract/snapshot/clean-text.ts': 'names of scripts',
  'src/core/entities.ts': 'names of characters in HTML',
  'src/core/lexicon/births.ts': 'words of pages, which are looked for',
  'src/core/lexicon/sharing.ts': 'addresses, which are looked for',
  'src/engine/redaction/find-births.ts': 'words of pages, which are looked for',
  'src/platform/after-gesture.ts': "the browser's own words, which are looked for",
  'src/serve/headless/page-access.ts': 'the words of a browser, which the engine knows',
  'src/serve/interact-routes.ts': 'names of routes',
  'src/serve/key-file.ts': 'words for a terminal',
  'src/serve/load-page.ts': 'the name that sites are told',
  'src/serve/mcp-text.ts': 'words for a model',
  'src/serve/mcp-words.ts': 'words for a model',
  'src/serve/options.ts': 'words for a terminal',
  'src/serve/serve.ts': 'words for a terminal',
  'src/serve/told.ts': 'words of the contract, for programs',
  'src/ui/builder/schema/schema-examples.ts': 'descriptions for a model, part of a request',
};

/** By a glob of Vite, so that the test is run after a change to any of them. */
const sources = import.meta.glob<string>('../../{src,entrypoints}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('finds the sentences of a source', () => {
  const source = `
    const name = 'not a sentence', css = 'display: grid; gap: 1em';
    const message = 'The page could not be read.';
    const other = \`Only the first \${limit} were read\`;
    if (broken) throw new TypeError('This never happens to a user.');
    export const Note = () => <p title={t('noteTitle')}>Nothing to see here.</p>;
  `;
  expect(sentencesIn(source, 'source.tsx')).toEqual([
    { line: 3, text: 'The page could not be read.' },
    { line: 4, text: 'Only the first … were read' },
    { line: 6, text: 'Nothing to see here.' },
  ]);
});

// Promise texts-in-locale-file (Interface): Every sentence for the user is in the locale file, and
// every key used exists there.
it.each(Object.entries(sources))('%s has no sentence for the user', (file, source) => {
  const hasReason = Object.hasOwn(REASONS, file.replace('../../', ''));
  const sentences = sentencesIn(source, file);
  expect(sentences.length > 0 && !hasReason ? sentences : []).toEqual([]);
  expect(hasReason && sentences.length === 0, 'a reason that is no longer needed').toBe(false);
});
