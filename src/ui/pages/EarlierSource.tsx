import { useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import type { PageLink } from '@/contract/page-link';
import { t } from '@/platform/i18n';
import { dateText } from '../date-text';
import { failureText } from '../failure-text';
import { titleOf } from '../request/describe-job';
import { LinkChooser } from './LinkChooser';
import type { PagesServices } from './pages-services';
import { SourceFold } from './SourceFold';
import { useTickedText } from './ticks';
import { Select } from '../Select';

interface EarlierSourceProps {
  services: Pick<PagesServices, 'findEarlier' | 'pagesOf'>;
  incognito: boolean;
}

/** The pages of a stored map or run, to tick. */
export function EarlierSource({ services, incognito }: EarlierSourceProps) {
  const [jobs, setJobs] = useState<Job[]>();
  const [id, setId] = useState('');
  const [links, setLinks] = useState<PageLink[]>();
  const [trouble, setTrouble] = useState<string>();

  async function attempt(work: Promise<void>) {
    try {
      await work;
      setTrouble(undefined);
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  async function choose(next: string) {
    setId(next);
    setLinks(undefined);
    const job = jobs?.find((each) => each.id === next);
    if (job !== undefined) setLinks(await services.pagesOf(job));
  }

  return (
    <SourceFold
      title={t('earlierOpen')}
      note={useTickedText(links)}
      onOpen={() => void attempt(services.findEarlier(incognito).then(setJobs))}
    >
      {jobs?.length === 0 && <p class="builder-help quiet">{t('earlierNone')}</p>}
      {jobs !== undefined && jobs.length > 0 && (
        <Select
          aria-label={t('earlierOpen')}
          value={id}
          onChange={(next) => void attempt(choose(next))}
          options={[
            { value: '', text: t('earlierChoose') },
            ...jobs.map((job) => ({
              value: job.id,
              text: `${titleOf(job)} · ${dateText(job.createdAt, TIME)}`,
            })),
          ]}
        />
      )}
      {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
      {links !== undefined && (
        <LinkChooser key={id} label={t('earlierOpen')} isTitled links={links} tree />
      )}
    </SourceFold>
  );
}

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;
