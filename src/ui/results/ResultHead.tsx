import type { ComponentChildren } from 'preact';
import type { Job } from '@/contract/job';
import type { Metadata } from '@/contract/scrape-data';
import { t } from '@/platform/i18n';
import { IconButton } from '../Button';
import { bylineText } from '../byline';
import { titleOf } from '../request/describe-job';
import { RESULT_KEYS } from './use-result-keys';

interface ResultHeadProps {
  job: Job;
  /** What was read; absent if that is not one page. */
  metadata?: Metadata;
  /** Deletes it; absent if it is part of something that is deleted as a whole. */
  onDelete?: () => void;
  /** What else can be done with it. */
  children: ComponentChildren;
}

/** What a job is about, and what can be done with it. A file's name is not a link. */
export function ResultHead({ job, metadata, onDelete, children }: ResultHeadProps) {
  const { url } = job.target;
  const byline = metadata === undefined ? '' : bylineText(metadata);
  const leadsThere = url !== '' && job.operation !== 'parse' && job.many === undefined;
  return (
    <header class="result-head">
      <div class="result-head-titles">
        <h2 dir="auto">{titleOf(job)}</h2>
        {byline !== '' && <p>{byline}</p>}
        {leadsThere && (
          <a href={url} target="_blank" rel="noopener noreferrer" title={url}>
            {url}
          </a>
        )}
      </div>
      <div class="result-actions row">{children}</div>
      {onDelete !== undefined && (
        <IconButton
          label={t('resultsDelete')}
          icon="delete"
          shortcut={RESULT_KEYS.remove}
          onClick={onDelete}
        />
      )}
    </header>
  );
}
