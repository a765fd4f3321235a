import type { Ref } from 'preact';
import type { Job } from '@/contract/job';
import { t, tn } from '@/platform/i18n';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { StorageNotices } from '../StorageNotices';
import { type ResultFilter, filterJobs, RESULT_FILTERS } from './filter-jobs';
import { RESULT_KEYS } from './use-result-keys';
import type { MessageKey } from '@/contract/user-text';
import { SegmentedControl } from '../SegmentedControl';

interface ResultsHeadProps {
  query: string;
  onQuery: (query: string) => void;
  searchRef: Ref<HTMLInputElement>;
  /** What the filters choose from. */
  jobs: readonly Job[];
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
  /** How many results are listed, or what was done last. */
  status: string;
  busy: boolean;
  /** Restores what was deleted last; absent if nothing can be restored. */
  onUndo: (() => void) | undefined;
  /** How many results the list is narrowed to; `all` if it is not. */
  deletable: number | 'all';
  canDelete: boolean;
  /** Absent while results are chosen, which have their own button. */
  onDelete: (() => void) | undefined;
}

/** The part above the list of results: search, filters, what was done last, deleting what is listed. */
export function ResultsHead(props: ResultsHeadProps) {
  const { query, onQuery, searchRef, jobs, filter, onFilter, status, busy, onUndo } = props;
  const { deletable, canDelete, onDelete } = props;
  return (
    <div class="results-head column">
      <div class="results-search">
        <Icon name="search" />
        <input
          type="search"
          ref={searchRef}
          aria-label={t('resultsSearch')}
          aria-keyshortcuts={RESULT_KEYS.search}
          placeholder={t('resultsSearch')}
          value={query}
          onInput={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            onQuery('');
            event.currentTarget.blur();
          }}
        />
        <kbd aria-hidden="true">{RESULT_KEYS.search}</kbd>
      </div>
      <FilterChoice jobs={jobs} value={filter} onChange={onFilter} />
      <div class="results-tools row">
        <output aria-busy={busy}>{status}</output>
        {onUndo !== undefined && <Button label={t('resultsUndo')} onClick={onUndo} />}
        {onDelete !== undefined && onUndo === undefined && (
          <Button
            label={deletable === 'all' ? t('resultsDeleteAll') : deleteLabel(deletable)}
            variant="quiet"
            disabled={!canDelete}
            onClick={onDelete}
          />
        )}
      </div>
      <StorageNotices />
    </div>
  );
}

function deleteLabel(count: number): string {
  return tn('resultsDeleteFound', count) || t('resultsDeleteAll');
}

interface FilterChoiceProps {
  /** What there is to choose from. */
  jobs: readonly Job[];
  value: ResultFilter;
  onChange: (filter: ResultFilter) => void;
}

/**
 * Narrows the list of results. Leaves out filters that match nothing or everything, except the
 * chosen one.
 */
function FilterChoice({ jobs, value, onChange }: FilterChoiceProps) {
  const segments = RESULT_FILTERS.flatMap((filter) => {
    const count = filterJobs(jobs, filter).length;
    const isUseful = count > 0 && count < jobs.length;
    return filter === 'all' || filter === value || isUseful
      ? [{ value: filter, label: t(LABELS[filter], count) }]
      : [];
  });
  if (segments.length === 1) return null;
  return (
    <SegmentedControl
      label={t('resultsFilter')}
      segments={segments}
      value={value}
      onChange={onChange}
    />
  );
}

const LABELS: Record<ResultFilter, MessageKey> = {
  all: 'resultsFilterAll',
  kept: 'resultsFilterKept',
  service: 'resultsFilterService',
  failed: 'resultsFilterFailed',
};
