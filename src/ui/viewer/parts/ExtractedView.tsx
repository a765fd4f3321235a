import type { ModelUse } from '@/contract/model-use';
import type { FilledProperty, ValueSource } from '@/contract/schema-fit';
import type { MessageKey } from '@/contract/user-text';
import { useContext, useMemo, useState } from 'preact/hooks';
import { readSettings } from '@/storage/settings';
import { t, tn } from '@/platform/i18n';
import { Button } from '../../Button';
import { SegmentedControl } from '../../SegmentedControl';
import { ScrollArea } from '../ScrollArea';
import { DataTable } from './DataTable';
import { Facts } from './Facts';
import { csvRows, tablesOf, type JsonTable } from './json-table';
import { JsonTree } from './JsonTree';
import { ModelLine } from './ModelLine';
import { PartToolsContext } from './part-tools';

/**
 * What was extracted by a prompt or a schema: as a tree, and each list of objects in it as a table
 * that can be saved as CSV.
 *
 * @param sources - Where the values come from, if that is known.
 */
export function ExtractedView({
  value,
  model,
  sources = [],
}: {
  value: unknown;
  model?: ModelUse | undefined;
  sources?: readonly FilledProperty[] | undefined;
}) {
  const tables = useMemo(() => [...tablesOf(value)], [value]);
  const [form, setForm] = useState<'tree' | 'table'>('tree');

  if (value === null)
    return (
      <>
        <p class="view-empty">{t('extractedNone')}</p>
        {model !== undefined && <ModelLine model={model} />}
      </>
    );
  return (
    <>
      {tables.length > 0 && (
        <div class="view-bar line">
          <SegmentedControl
            label={t('treeOrTable')}
            value={form}
            onChange={setForm}
            segments={{ tree: 'formTree', table: 'formTable' }}
          />
        </div>
      )}
      <ScrollArea label={t('partExtracted')}>
        <div class="part">
          {form === 'tree' || tables.length === 0 ? (
            <JsonTree value={value} open={3} />
          ) : (
            tables.map(([name, table]) => <NamedTable key={name} name={name} table={table} />)
          )}
          {sources.length > 0 && (
            <section>
              <h3>{t('extractedSources')}</h3>
              <Facts
                facts={sources.map(({ path, source, at }) => [
                  path,
                  `${t(SOURCES[source])}: ${at}`,
                ])}
              />
            </section>
          )}
          {model !== undefined && <ModelLine model={model} />}
        </div>
      </ScrollArea>
    </>
  );
}

const SOURCES: Record<ValueSource, MessageKey> = {
  'json-ld': 'sourceJsonLd',
  microdata: 'sourceMicrodata',
  tags: 'sourceTags',
  product: 'sourceProduct',
  head: 'sourceHead',
  label: 'sourceLabel',
  table: 'sourceTable',
  list: 'sourceList',
  passage: 'sourcePassage',
  model: 'sourceModel',
};

function NamedTable({ name, table }: { name: string; table: JsonTable }) {
  const { saveFile } = useContext(PartToolsContext);

  async function saveCsv() {
    // The CSV writer is loaded on demand, as few tables are saved.
    const { toCsv } = await import('@/export/csv');
    const { cleanName } = await import('@/export/file-name');
    const { csvStyleOf } = await import('@/export/csv-style');
    const style = csvStyleOf(await readSettings(), navigator.language);
    const csv = new Blob([toCsv(csvRows(table), style)], { type: 'text/csv' });
    saveFile(`${cleanName(name) || 'table'}.csv`, csv);
  }

  return (
    <section>
      <div class="row">
        <h3>{name || t('formTable')}</h3>
        <span class="view-note quiet">{tn('tableRows', table.rows.length)}</span>
        <Button label={t('saveCsv')} icon="download" onClick={() => void saveCsv()} />
      </div>
      <DataTable label={name || t('formTable')} columns={table.columns} rows={table.rows} />
    </section>
  );
}
