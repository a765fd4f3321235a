import type { Job } from '@/contract/job';
import { PAGE_TAKE, isPageField } from '@/contract/table/page-column';
import type { PageTable, TableCell, TableRow } from '@/contract/table/page-table';
import type { TableField } from '@/contract/table/table-column';
import type { RunPage } from '@/contract/table/table-run';
import { t } from '@/platform/i18n';

/**
 * The table of a run: the rows of all pages, each with the address of its page, and the columns as
 * the user left them. `undefined` if the job is not a run.
 */
export function tableOfRun(
  { id, run, table }: Job,
  pages: readonly RunPage[],
): PageTable | undefined {
  if (run === undefined) return undefined;
  const read = run.rule.fields;
  const kept = table?.rule.fields ?? read;
  const fields = kept.some(isPageField) ? kept : [...kept, pageField()];
  const places = fields.map((field) => read.findIndex((one) => isSameField(one, field)));
  const rows = pages.flatMap((page) => {
    const address: TableCell = { value: page.url };
    return page.rows.map((row): TableRow =>
      places.map((place, at) => {
        const field = fields[at];
        if (field !== undefined && isPageField(field)) return address;
        return row[place] ?? null;
      }),
    );
  });
  const columns = fields.map((field, at) => ({
    ...field,
    filled: rows.filter((row) => (row[at] ?? null) !== null).length / Math.max(1, rows.length),
    shown: !(table?.hidden.includes(field.key) ?? false),
  }));
  const title = table?.title ?? '';
  return { id, source: 'pointed', title, records: run.rule.records, columns, rows };
}

function pageField(): TableField {
  return {
    key: 'page_address',
    name: t('runColumn'),
    kind: 'link',
    selector: ':scope',
    take: PAGE_TAKE,
  };
}

/** Whether two fields take the same values, whatever their names. */
function isSameField(one: TableField, other: TableField): boolean {
  return placeOf(one) === placeOf(other);
}

function placeOf({ selector, label = '', take, nth = 0, all = false }: TableField): string {
  return JSON.stringify([selector, label, take, nth, all]);
}
