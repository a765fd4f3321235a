import type * as engine from './engines/draft.ts';
import { factText } from './fact-text.ts';
import { sampleOfWeb } from './html-pages.ts';
import { importBundle } from './import-bundle.ts';
import { quantile } from './time-engine.ts';
import { shinglesOf, wordsOf } from './words.ts';

/**
 * How much the draft of the popup is like the text that takes its place, on pages of the corpus that
 * have text, without style sheets: by runs of three words.
 *
 * @param count - About how many pages.
 */
export async function draftRows(
  folder: string,
  count: number,
): Promise<Record<string, Record<string, string | number>>> {
  // It is a bundle of that module.
  const { textAndDraft } = (await importBundle('engines/draft.ts')) as typeof engine;
  const [stays, shown]: [number[], number[]] = [[], []];
  let without = 0;
  for (const { html } of sampleOfWeb(folder, count)) {
    const { markdown, draft } = await textAndDraft(html.html, html.url);
    const text = wordsOf(factText(markdown));
    if (text.length < FIRST) continue;
    if (draft === '') without++;
    else {
      const words = wordsOf(draft);
      stays.push(shareOf(words.slice(0, FIRST), text));
      shown.push(shareOf(text.slice(0, FIRST), words));
    }
  }
  const all = without + stays.length;
  const row = (aim: string, shares: readonly number[]) => ({
    aim,
    median: quantile(shares, 0.5),
    'pages with four fifths': shares.filter((share) => share >= 0.8).length / shares.length,
  });
  return {
    'first 80 words of the draft that stay': row('≥ .8 on ≥ .9', stays),
    'first 80 words of the text that are in the draft': row('', shown),
    'pages without a draft': { aim: '', median: without / all },
  };
}

/** The share of a text's runs of three words that another text has. */
function shareOf(words: readonly string[], other: readonly string[]): number {
  const runs = shinglesOf(words, RUN);
  const known = new Set(shinglesOf(other, RUN));
  return runs.filter((run) => known.has(run)).length / runs.length;
}

const FIRST = 80;
const RUN = 3;
