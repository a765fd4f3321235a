import { isRecord } from '@/contract/is-record';
import type { CaptureReport } from '@/contract/capture-report';
import type { FormatRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import type { FilledProperty } from '@/contract/schema-fit';
import { requireFit } from './ask-json';
import type { Asker } from './asker';
import { extract } from './extract';
import { joinValues } from './join-values';
import { looseSchema, openSchema } from './open-schema';
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
  const json = hasPrompt ? joinValues(read, stated) : joinValues(stated, read);
  if (stated !== undefined && stated !== null) requireFit(json, looseSchema(openSchema(schema)));
  data.json = json;
  const sources = valueSources(read, markdown, model);
  const all = hasPrompt ? joined(sources, filled) : joined(filled, sources);
  report.schema = { filled: all, missing: [...new Set(missingPaths(schema, [data.json], ''))] };
}

/** The second's properties that the first has not, after the first's. */
function joined(first: readonly FilledProperty[], second: readonly FilledProperty[]) {
  const known = new Set(first.map(({ path }) => path));
  return [...first, ...second.filter(({ path }) => !known.has(path))];
}

/** The paths of a schema's plain properties that none of the values in its place has. */
function missingPaths(schema: unknown, values: readonly unknown[], path: string): string[] {
  if (!isRecord(schema)) return [];
  const there = values.filter((value) => value !== undefined && value !== null);
  if (isRecord(schema.items)) {
    const items = there.flatMap((value): unknown[] => (Array.isArray(value) ? value : []));
    return missingPaths(schema.items, items, `${path}[]`);
  }
  if (!isRecord(schema.properties))
    return there.length > 0 || path === '' || path === '[]' ? [] : [path];
  return Object.entries(schema.properties).flatMap(([name, part]) => {
    const parts = there.map((value) => (isRecord(value) ? value[name] : undefined));
    return missingPaths(part, parts, path === '' ? name : `${path}.${name}`);
  });
}
