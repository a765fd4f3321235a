import { useMemo } from 'preact/hooks';
import { isRecord } from '@/contract/is-record';
import type { ChangeTracking } from '@/contract/response/change-tracking';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { ScrollArea } from '../ScrollArea';
import { AllFields } from './AllFields';
import { DataTable } from './DataTable';
import { trackedLines } from './diff-lines';
import { DiffTable } from './DiffTable';
import { Facts } from './Facts';
import { JsonTree } from './JsonTree';
import { timeText } from './time-text';
import { inlineText } from './values';

/** What changed since an earlier scrape. */
export function ChangesView({ changes }: { changes: ChangeTracking }) {
  const { changeStatus, visibility, previousScrapeAt, json } = changes;
  const lines = useMemo(() => trackedLines(changes), [changes]);
  const status = STATUS[changeStatus ?? ''];
  return (
    <ScrollArea label={t('partChanges')}>
      <div class="part">
        <p class="part-status" data-status={changeStatus}>
          {status === undefined ? changeStatus : t(status)}
        </p>
        <Facts
          facts={[
            [
              t('changePrevious'),
              previousScrapeAt ? timeText(previousScrapeAt) : t('changeNoPrevious'),
            ],
            [t('changeVisibility'), visibility],
          ]}
        />
        {lines.length > 0 && <DiffTable label={t('changeDiff')} lines={lines} />}
        {json !== undefined && json !== null && <ChangedValues json={json} />}
        <AllFields value={changes} />
      </div>
    </ScrollArea>
  );
}

const STATUS: Record<string, MessageKey> = {
  new: 'changeNew',
  same: 'changeSame',
  changed: 'changeChanged',
  removed: 'changeRemoved',
};

/**
 * With a schema, a row for each name whose value changed. Without one, the model's own words, as a
 * tree.
 */
function ChangedValues({ json }: { json: unknown }) {
  const pairs = isRecord(json) ? Object.entries(json) : [];
  if (isRecord(json) && pairs.length === 0) return <p class="part-text">{t('changeNoValues')}</p>;
  const rows = pairs.flatMap(([name, value]) =>
    isRecord(value) && ('previous' in value || 'current' in value)
      ? [
          [
            name,
            ...[
              changedPart(value.previous, value.current),
              changedPart(value.current, value.previous),
            ].map(inlineText),
          ],
        ]
      : [],
  );
  return rows.length > 0 && rows.length === pairs.length ? (
    <DataTable
      label={t('changeValues')}
      columns={[t('changeField'), t('changeWas'), t('changeIs')]}
      rows={rows}
    />
  ) : (
    <JsonTree value={json} />
  );
}

/** For a list, the entries that the other one does not have; any other value unchanged. */
function changedPart(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const known = new Set(other.map((entry: unknown) => JSON.stringify(entry)));
  return value.filter((entry: unknown) => !known.has(JSON.stringify(entry)));
}
