import type { Job } from '@/contract/job';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { SegmentedControl } from '../SegmentedControl';
import { isKeptFor, ownRequest } from '../viewer/kept-page';

interface KeptPageProps {
  job: Job;
  onChange: (request: TabOptions) => void;
}

/** Shows the main content or the whole of a page that was read, without the page itself. */
export function KeptPage({ job, onChange }: KeptPageProps) {
  const { tab } = job;
  const request = ownRequest(job);
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
