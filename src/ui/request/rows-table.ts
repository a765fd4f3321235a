import { isRecord } from '@/contract/is-record';
import type { Job, ScrapeResult } from '@/contract/job';
import type { RowList } from '@/contract/step-rows';
import { toCsv } from '@/export/csv';
import { t } from '@/platform/i18n';
import { outcomeText } from './describe-job';

/** What came of one row; absent parts are not there yet. */
export interface RowOutcome {
  job?: Job | undefined;
  result?: ScrapeResult | undefined;
}

/**
 * One table of all rows as CSV: the list's columns, how the run ended, the page that it led to, and
 * the values of the request's schema, if it has one.
 *
 * @param secret - The columns that are left out.
 */
export function rowsTable(
  { columns, rows }: RowList,
  outcomes: readonly RowOutcome[],
  secret: readonly string[],
): string {
  const shown = columns.flatMap((name, at) => (secret.includes(name) ? [] : [at]));
  const values = outcomes.map(({ result }) => valuesOf(result));
  const keys = [...new Set(values.flatMap((each) => Object.keys(each)))];
  const header = [...shown.map((at) => columns[at] ?? ''), ...OWN.map((key) => t(key)), ...keys];
  const lines = rows.map((row, index) => {
    const { job, result } = outcomes[index] ?? {};
    const { url = '', title = '' } = result?.data.metadata ?? {};
    const own = [job === undefined ? '' : endOf(job), String(url), String(title)];
    return [
      ...shown.map((at) => row[at] ?? ''),
      ...own,
      ...keys.map((key) => values[index]?.[key] ?? ''),
    ];
  });
  return toCsv([header, ...lines]);
}

/** How the run of a row ended, in one line. */
export function endOf(job: Job): string {
  return job.state === 'done' ? t('rowsDone') : outcomeText(job);
}

function valuesOf(result: ScrapeResult | undefined): Record<string, string> {
  const { json } = result?.data ?? {};
  if (!isRecord(json)) return {};
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

const OWN = ['rowsResult', 'rowsAddress', 'rowsPageTitle'] as const;
