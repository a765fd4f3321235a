import { isRecord } from '@/contract/is-record';
import type { CaptureReport } from '@/contract/capture-report';
import type { FormatRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import type { FilledProperty } from '@/contract/schema-fit';
import type { Asker } from './asker';
import { extract } from './extract';
import { joinValues } from './join-values';
import { valueSources } from './value-sources';

/**
 * Adds to `json` what a model reads from the text. What the page itself states counts, and if it states
 * all of the schema, nothing is asked; with a prompt, the model's values count.
 *
 * @param markdown - What the model reads.
 * @throws {FailureError} as the model does; `json` is then what the page states, or null.
 */
export async function extractJson(
  { prompt, schema }: Extract<FormatRequest, { type: 'json' }>,
  markdown: string,
  { data, report, model }: { data: ScrapeData; report: CaptureReport; model: string },
  asker: Asker,
): Promise<void> {
  const { filled = [], missing = [] } = report.schema ?? {};
  // A rule of the user's says exactly what is wanted.
  if (report.rule !== undefined) return;
  const hasPrompt = prompt !== undefined && prompt !== '';
  if (!hasPrompt && filled.length > 0 && missing.length === 0) return;
  const stated = data.json;
  data.json ??= null;
  const read = await extract(markdown, { prompt, schema }, asker);
  data.json = hasPrompt ? joinValues(read, stated) : joinValues(stated, read);
  const sources = valueSources(read, markdown, model);
  const all = hasPrompt ? joined(sources, filled) : joined(filled, sources);
  const paths = new Set(all.map(({ path }) => path));
  report.schema = {
    filled: all,
    missing: wantedPaths(schema, '').filter((path) => !paths.has(path)),
  };
}

/** The second's properties that the first has not, after the first's. */
function joined(first: readonly FilledProperty[], second: readonly FilledProperty[]) {
  const known = new Set(first.map(({ path }) => path));
  return [...first, ...second.filter(({ path }) => !known.has(path))];
}

/** The paths of a schema's plain properties. */
function wantedPaths(schema: unknown, path: string): string[] {
  if (!isRecord(schema)) return [];
  if (isRecord(schema.items)) return wantedPaths(schema.items, `${path}[]`);
  if (!isRecord(schema.properties)) return path === '' || path === '[]' ? [] : [path];
  return Object.entries(schema.properties).flatMap(([name, part]) =>
    wantedPaths(part, path === '' ? name : `${path}.${name}`),
  );
}
