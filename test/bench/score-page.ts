import { contentOfMarkdown, withoutTitle, type Content } from './content-of.ts';
import type { CorpusPage } from './corpus.ts';
import type { EngineAnswer } from './engines.ts';
import { bagF1, foundShare, isRight, shingleF1, structureShares } from './score.ts';
import { countItems, wordsOf } from './words.ts';

/** An engine's scores on one page, each from 0 to 1; `null` where the reference says nothing of it. */
export interface PageScore {
  set: string;
  id: string;
  url: string;
  type: string;
  engine: string;
  metrics: Record<string, number | null>;
  pageKind?: string | undefined;
  /** Words of the reference that are missing, and words that it does not have, most frequent first. */
  lost: string[];
  leaked: string[];
  error?: string | undefined;
}

/**
 * Scores an answer. Outside `web` the references leave out the page's title: where a heading at the
 * start repeats it, it is left aside on both sides.
 *
 * @param expected - What the reference of a page outside `web` holds.
 */
export function scorePage(
  page: CorpusPage,
  engine: string,
  answer: EngineAnswer,
  expected: Content | undefined,
): PageScore {
  const { ref } = page;
  const title = [ref.meta?.title, answer.title]
    .filter((text) => typeof text === 'string')
    .join(' | ');
  const whole = contentOfMarkdown(answer.markdown);
  const content = expected === undefined ? whole : withoutTitle(whole, title);
  const body = expected === undefined ? undefined : withoutTitle(expected, title);
  const reference = ref.text ?? body?.text ?? '';
  const metrics =
    body === undefined
      ? {
          f1: bagF1(content.text, reference),
          with: foundShare(content.text, ref.with ?? []),
          without: foundShare(content.text, ref.without ?? []),
          ...metadataMetrics(answer, ref.meta),
        }
      : { f1: shingleF1(content.text, reference), ...structureShares(content, body) };
  return {
    set: page.set,
    id: page.id,
    url: page.url,
    type: page.set === 'web' ? page.type : page.set,
    engine,
    metrics,
    pageKind: answer.pageKind,
    lost: surplus(reference, content.text),
    leaked: surplus(content.text, reference),
    error: answer.error,
  };
}

/** Each field counts in one metric: right where the reference has it, or not invented where it has none. */
function metadataMetrics(
  answer: EngineAnswer,
  expected: CorpusPage['ref']['meta'],
): Record<string, number | null> {
  const metrics: Record<string, number | null> = {};
  for (const field of ['title', 'author', 'date'] as const) {
    const value = expected?.[field] ?? '';
    const right = isRight(field, answer[field], value) ? 1 : 0;
    metrics[field] = value === '' ? null : right;
    metrics[`no ${field}`] = value === '' ? right : null;
  }
  return metrics;
}

function surplus(text: string, other: string): string[] {
  const counts = countItems(wordsOf(text));
  for (const word of wordsOf(other)) counts.set(word, (counts.get(word) ?? 0) - 1);
  return [...counts]
    .filter(([, count]) => count > 0)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 40)
    .map(([word, count]) => (count > 1 ? `${word}×${count}` : word));
}
