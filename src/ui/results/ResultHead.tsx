import type { ComponentChildren } from 'preact';
import type { Job } from '@/contract/job';
import { titleOf } from './describe-job';

/** What a job is about, and what can be done with it. A file's name is not a link. */
export function ResultHead({ job, children }: { job: Job; children: ComponentChildren }) {
  const { url } = job.target;
  const leadsThere = url !== '' && job.operation !== 'parse' && job.many === undefined;
  return (
    <header class="result-head">
      <div class="result-head-titles">
        <h2 dir="auto">{titleOf(job)}</h2>
        {leadsThere && (
          <a href={url} target="_blank" rel="noopener noreferrer" title={url}>
            {url}
          </a>
        )}
      </div>
      <div class="result-actions">{children}</div>
    </header>
  );
}
