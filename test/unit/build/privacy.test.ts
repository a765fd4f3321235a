import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingTests, namedTests } from '../../support/named-tests';
import { sentencesOf } from '../../support/sentences-of';

const sentences = sentencesOf(readFileSync('PRIVACY.md', 'utf8'));
const [promises = [], explanations = []] = readFileSync(
  'test/unit/build/privacy-promises.md',
  'utf8',
)
  .split(/\n## .*\n/)
  .slice(1)
  .map(entriesOf);

describe('the sentences of a page', () => {
  it('are whole, wherever its lines end, with each row of a table as one', () => {
    const page = `# Title

One line: it reads
robots.txt. “Two” ends here. \`three\` and, e.g. four:

- **Five**: a list. It goes
  on.
- six

| name | what for |
| ---- | -------- |
| \`a\`  | seven.   |
`;
    expect(sentencesOf(page)).toEqual([
      'One line: it reads robots.txt.',
      '“Two” ends here.',
      '`three` and, e.g. four:',
      '**Five**: a list.',
      'It goes on.',
      'six',
      '| `a` | seven. |',
    ]);
  });
});

describe('PRIVACY.md', () => {
  it.each(promises)('keeps “$quote”', async ({ quote, rest }) => {
    expect(sentencesWith(quote)).toHaveLength(1);
    const held = namedTests(rest);
    expect(held).not.toEqual([]);
    for (const tests of held)
      expect({ ...tests, titles: await missingTests(tests) }).toEqual({ ...tests, titles: [] });
  });

  it.each(explanations)('explains “$quote”', ({ quote }) => {
    expect(sentencesWith(quote)).toHaveLength(1);
  });

  it('says nothing that is neither a promise with its tests nor an explanation', () => {
    const quotes = [...promises, ...explanations].map(({ quote }) => quote);
    const unknown = sentences.filter((one) => !quotes.some((quote) => one.includes(quote)));
    expect(unknown).toEqual([]);
  });
});

/** The entries of a list: the first line of each, and what follows. */
function entriesOf(list: string): { quote: string; rest: string }[] {
  return list
    .split(/^- /mu)
    .slice(1)
    .map((entry) => {
      const [quote = '', ...rest] = entry.trim().split('\n');
      return { quote, rest: rest.join(' ') };
    });
}

function sentencesWith(quote: string): string[] {
  return sentences.filter((sentence) => sentence.includes(quote));
}
