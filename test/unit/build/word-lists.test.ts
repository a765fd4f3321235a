import { Visitor } from 'vite';
import { expect, it } from 'vitest';
import { plainText } from '@/core/lexicon/plain-text';
import { LANGUAGES, wordsIn } from '@/core/lexicon/words';
import { isConcept } from '../../support/is-concept';
import { parseSource } from '../../support/parse-source';

/**
 * Files that still hold lists of words, with their number. Words of pages belong into `core/lexicon`, where a
 * missing language is seen: this list may only shrink.
 */
const KNOWN: Record<string, number> = {
  // To be moved, or almost all moved.
  'src/engine/data/menu/menu-words.ts': 1,
  'src/engine/data/product/product-area.ts': 1,
  'src/engine/data/product/shown-details.ts': 2,
  'src/engine/tables/label-before.ts': 1,
  'src/engine/tables/linked-records.ts': 1,
  'src/ui/popup/draft-text.ts': 1,
  // What users ask for, and names, styles and messages of our own.
  'src/contract/address/secret-parameters.ts': 1,
  'src/contract/asked-words.ts': 22,
  'src/contract/bridge/bridge-messages.ts': 1,
  'src/contract/fields/field.ts': 1,
  'src/contract/snippets/write-operation.ts': 1,
  'src/contract/snippets/write-request.ts': 1,
  'src/contract/style-survey.ts': 1,
  'src/core/acting-address.ts': 4,
  'src/core/secret-field.ts': 4,
  'src/engine/content/page-facts.ts': 1,
  'src/engine/content/rules/controls.ts': 1,
  'src/engine/tables/choose-columns.ts': 1,
  'src/export/file-name.ts': 1,
  'src/export/markdown-html.ts': 1,
  'src/export/standalone-html.ts': 1,
  'src/jobs/injection-failure.ts': 2,
  'src/picker/own-panel.ts': 1,
};

/** By a glob of Vite, so that the test is run after a change to any of them. */
const sources = import.meta.glob<string>('../../../{src,entrypoints}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('finds lists of words in sources, and no other lists', () => {
  const source = `
    const a = /^(?:teilen|löschen|mehr|weiter)$/, b = 'learn more|sign up|buy now|share', c = /jpe?g|png|gif|webp/;
    const d = ['mehr', 'weiter', 'zurück', 'löschen'], e = ['div', 'span', 'p', 'a'], f = /ja|nein|vielleicht é/;
  `;
  expect(wordListsIn(source, 'source.ts')).toBe(3);
});

it('finds lists of words of two languages, however few', () => {
  const source = `const a = /^(?:reply|antworten)$/i, b = 'reply|edit', c = ['share', 'teilen'], d = /^(?:ok|div)/;`;
  expect(wordListsIn(source, 'source.ts')).toBe(2);
});

it('words to look for are in the lexicon, and the other lists only get fewer', () => {
  const found = Object.fromEntries(
    Object.entries(sources)
      .map(([path, source]) => [path.replaceAll('../', ''), source] as const)
      .filter(([file]) => !OF_WORDS.test(file))
      .map(([file, source]) => [file, wordListsIn(source, file)] as const)
      .filter(([, lists]) => lists > 0),
  );
  const more = Object.entries(found).filter(([file, lists]) => lists > (KNOWN[file] ?? 0));
  expect(more).toEqual([]);
});

/**
 * How many literals and arrays list at least four words, some of them with accents or spaces, or words of the
 * lexicon that no single language has.
 */
function wordListsIn(source: string, file: string): number {
  let lists = 0;
  const count = (words: readonly string[]) => {
    const isLong = words.length >= A_LIST && words.some((word) => OF_LANGUAGE.test(word));
    if (isLong || areOfLanguages(words)) lists++;
  };
  const split = (text: string) => count(text.split('|'));
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex !== null) split(node.regex.pattern);
      else if (typeof node.value === 'string') split(node.value);
    },
    TemplateLiteral({ quasis }) {
      split(quasis.map(({ value }) => value.raw).join(''));
    },
    ArrayExpression({ elements }) {
      count(
        elements.flatMap((element) =>
          element?.type === 'Literal' && typeof element.value === 'string' ? [element.value] : [],
        ),
      );
    },
  }).visit(parseSource(source, file));
  return lists;
}

/** Whether words are of at least two languages: none of them has all those that the lexicon knows. */
function areOfLanguages(words: readonly string[]): boolean {
  const known = words.flatMap((word) => {
    const plain = plainText(word.replaceAll(/[^\p{L}\s'’-]/gu, ''));
    const languages = plain.length >= A_WORD ? LANGUAGES_OF.get(plain) : undefined;
    return languages === undefined ? [] : [languages];
  });
  const [first, ...others] = known;
  return first !== undefined && [...first].every((each) => others.some((own) => !own.has(each)));
}

/** The words of the lexicon, with the languages that have them. */
const LANGUAGES_OF = new Map<string, Set<string>>();
for (const exported of Object.values(
  import.meta.glob<Record<string, unknown>>('../../../src/core/lexicon/*.ts', { eager: true }),
))
  for (const concept of Object.values(exported))
    if (isConcept(concept))
      for (const language of LANGUAGES)
        for (const word of wordsIn(concept, language)) {
          const plain = plainText(word);
          LANGUAGES_OF.set(plain, (LANGUAGES_OF.get(plain) ?? new Set()).add(language));
        }
const A_WORD = 4;

/** The lexicon, and what reads prices, dates and the like. */
const OF_WORDS = /^src\/core\/(?:lexicon|values)\//;
const A_LIST = 4;
const OF_LANGUAGE = /[^\p{ASCII}\p{P}\p{S}]{2}|\p{Ll}[^\p{ASCII}\P{L}]|[a-z]{2} [a-z]{2}/u;
