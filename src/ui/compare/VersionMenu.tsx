import type { Job } from '@/contract/job';
import { t } from '@/platform/i18n';
import { dateText } from '../date-text';
import { Select } from '../Select';

interface VersionMenuProps {
  label: string;
  /** What can be chosen, latest first. */
  jobs: readonly Job[];
  value: Job;
  /** The result on the other side, which cannot be compared with itself. */
  other: Job;
  onChoose: (job: Job) => void;
}

/** Chooses the result on one side of a comparison, by its time and engine. */
export function VersionMenu({ label, jobs, value, other, onChoose }: VersionMenuProps) {
  const isOnePage = jobs.every(({ target }) => target.url === value.target.url);
  return (
    <Select
      class="version-menu"
      aria-label={label}
      value={value.id}
      onChange={(chosen) => {
        const job = jobs.find(({ id }) => id === chosen);
        if (job !== undefined) onChoose(job);
      }}
      options={jobs.map((job) => ({
        value: job.id,
        disabled: job.id === other.id,
        text: [
          timeOf(job),
          t(ENGINES[job.engine]),
          !isOnePage && (job.target.title || job.target.url),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}

function timeOf({ createdAt }: Job): string {
  return dateText(createdAt, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}

const ENGINES = {
  tab: 'compareTab',
  service: 'compareService',
  upload: 'compareUpload',
} as const;
