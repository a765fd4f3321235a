import { Visitor } from 'vite';
import { expect, it } from 'vitest';
import { parseSource } from '../../support/parse-source';

/**
 * Files that still hold words to look for in pages, with the number of their lists. Words belong
 * into `core/lexicon`, where a missing language is seen: this list may only shrink.
 */
const KNOWN: Record<string, number> = {
  'src/contract/asked-words.ts': 26,
  'src/contract/snippets/write-operation.ts': 1,
  'src/contract/snippets/write-request.ts': 1,
  'src/core/acting-address.ts': 1,
  'src/core/secret-field.ts': 3,
  'src/engine/changes/noisy-dates.ts': 6,
  'src/engine/constructs/footnotes/announcers.ts': 1,
  'src/engine/constructs/person-page.ts': 1,
  'src/engine/constructs/quoted-message.ts': 1,
  'src/engine/constructs/told-date.ts': 3,
  'src/engine/content/calling-lines.ts': 14,
  'src/engine/content/choice-button.ts': 1,
  'src/engine/content/forms-to-fill.ts': 1,
  'src/engine/content/labelled-buttons.ts': 3,
  'src/engine/content/lines-between.ts': 1,
  'src/engine/content/lone-contents.ts': 1,
  'src/engine/content/marked-ads.ts': 1,
  'src/engine/content/offered-choices.ts': 1,
  'src/engine/content/page-facts.ts': 1,
  'src/engine/content/pressed-words.ts': 8,
  'src/engine/content/record-facts.ts': 3,
  'src/engine/content/review-lines.ts': 2,
  'src/engine/content/attachments.ts': 2,
  'src/engine/content/rules/controls.ts': 12,
  'src/engine/content/rules/head-line.ts': 1,
  'src/engine/content/message-heads.ts': 1,
  'src/engine/content/polls.ts': 1,
  'src/engine/content/properties.ts': 1,
  'src/engine/content/sorting-words.ts': 2,
  'src/engine/content/text-features.ts': 7,
  'src/engine/content/thread-links.ts': 1,
  'src/engine/content/unfolding-lines.ts': 1,
  'src/engine/content/unit-heads.ts': 3,
  'src/engine/content/vote-counts.ts': 1,
  'src/engine/data/menu/menu-words.ts': 1,
  'src/engine/data/product/listed-choice.ts': 1,
  'src/engine/data/product/shown-details.ts': 1,
  'src/engine/formats/markdown/rules/links.ts': 1,
  'src/engine/metadata/author.ts': 2,
  'src/engine/metadata/meta-tags.ts': 1,
  'src/engine/metadata/title.ts': 1,
  'src/engine/pagination/address-counter.ts': 1,
  'src/engine/pagination/next-words.ts': 9,
  'src/engine/redaction/find-phones.ts': 2,
  'src/engine/redaction/find-secrets.ts': 1,
  'src/engine/schema/phrases.ts': 33,
  'src/engine/tables/choose-columns.ts': 1,
  'src/engine/tables/label-before.ts': 1,
  'src/export/file-name.ts': 1,
  'src/export/standalone-html.ts': 1,
  'src/jobs/injection-failure.ts': 2,
  'src/reader/own-panel.ts': 1,
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

/** How many literals and arrays list at least four words, some of them with accents or spaces. */
function wordListsIn(source: string, file: string): number {
  let lists = 0;
  const count = (words: readonly string[]) => {
    if (words.length >= A_LIST && words.some((word) => OF_LANGUAGE.test(word))) lists++;
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

/** The lexicon, and what reads prices, dates and the like. */
const OF_WORDS = /^src\/core\/(?:lexicon|values)\//;
const A_LIST = 4;
const OF_LANGUAGE = /[^\p{ASCII}\p{P}\p{S}]{2}|\p{Ll}[^\p{ASCII}\P{L}]|[a-z]{2} [a-z]{2}/u;
