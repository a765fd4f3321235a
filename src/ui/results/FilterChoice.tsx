import type { Job } from '@/contract/job';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { SegmentedControl } from '../SegmentedControl';
import { filterJobs, RESULT_FILTERS, type ResultFilter } from './filter-jobs';

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
export function FilterChoice({ jobs, value, onChange }: FilterChoiceProps) {
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
