import { isRecord } from '@/contract/is-record';
import { partsIn, type AnswerView } from '@/contract/response/answer-parts';
import type { ScrapeData } from '@/contract/scrape-data';
import { answerViews } from '../viewer/answer-views';
import { metadataRows } from '../viewer/metadata-rows';
import { otherParts } from '../viewer/part-list';
import type { Shown } from '../viewer/shown';
import { isPart, type ViewId } from '../viewer/views';

/** One part of two results, as lines; empty where a result does not have it. */
export interface ComparablePart {
  id: ViewId;
  before: string;
  after: string;
}

/**
 * The parts that at least one of two results has: in the order of the later one's tabs, then those
 * that only the earlier one has.
 */
export function comparableParts(before: Shown, after: Shown): ComparablePart[] {
  const views = new Set([...answerViews(after), ...answerViews(before)]);
  return [...views]
    .map((id) => ({ id, before: partText(before, id), after: partText(after, id) }))
    .filter((part) => part.before !== '' || part.after !== '');
}

function partText({ job, result }: Shown, id: ViewId): string {
  const { data } = result;
  if (isPart(id) && id !== 'other') return partsText(data, id);
  switch (id) {
    case 'markdown':
      return data.markdown ?? '';
    case 'html':
      return data.html ?? '';
    case 'links':
    case 'images':
      return (data[id] ?? []).join('\n');
    case 'metadata':
      return metadataRows(data.metadata)
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ name, value }) => `${name}: ${value}`)
        .join('\n');
    case 'request':
      return jsonText(job.request);
    case 'other':
      return jsonText(otherParts(data));
    // The whole is its parts, a report is about the reading, and tables are made from what was
    // read.
    case 'table':
    case 'json':
    case 'report':
      return '';
  }
}

/** The text of a view: its only part as it is, or several under their names. */
function partsText(data: ScrapeData, view: AnswerView): string {
  const parts = partsIn(view).flatMap((name) => {
    const value: unknown = data[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  const [only] = parts;
  if (only === undefined) return '';
  return jsonText(parts.length === 1 ? only[1] : Object.fromEntries(parts));
}

/** JSON with sorted keys, so that only real differences show; a text unchanged. */
function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(sorted(value), null, 2);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
