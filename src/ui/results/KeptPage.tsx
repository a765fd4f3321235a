import { hasActions } from '@/contract/request/asks-for';
import { isRemote } from '@/contract/engine';
import type { Job } from '@/contract/job';
import { pictureOrder } from '@/contract/picture';
import { isReadFor, readRequestOf } from '@/contract/snapshot/read-request';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { SegmentedControl } from '../SegmentedControl';

interface KeptPageProps {
  job: Job;
  onChange: (request: TabOptions) => void;
}

/** Shows the main content or the whole of a page that was read, without the page itself. */
export function KeptPage({ job, onChange }: KeptPageProps) {
  const { request, tab } = job;
  const isPart = tab?.selection === true || (request.includeTags ?? []).length > 0;
  if (isPart || !isKeptFor(job, request)) return null;
  return (
    <SegmentedControl
      label={t('content')}
      segments={{ main: 'contentMain', page: 'contentPage' }}
      value={request.onlyMainContent === false ? 'page' : 'main'}
      onChange={(content) => onChange({ ...request, onlyMainContent: content === 'main' })}
    />
  );
}

/**
 * Whether what is kept of a job's page answers a request, with the page's selection and form values
 * as they were.
 */
export function isKeptFor(
  { engine, snapshotSize, request, tab }: Job,
  wanted: TabOptions,
): boolean {
  if (isRemote(engine) || snapshotSize === undefined) return false;
  if (pictureOrder(wanted) !== undefined) return false;
  // Actions in a page lead to another page than the kept one.
  if (hasActions(wanted)) return false;
  return isReadFor(readRequestOf({ ...request, ...tab }), readRequestOf({ ...wanted, ...tab }));
}
