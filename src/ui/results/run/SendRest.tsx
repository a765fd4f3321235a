import { estimatePages } from '@/contract/operation-credits';
import type { Job } from '@/contract/job';
import type { ManyPages } from '@/contract/many-pages';
import { restOfRun } from '@/contract/request/rest-of-run';
import { t } from '@/platform/i18n';
import { refusedByPolicy } from '@/storage/policy';
import { chosenService, serviceName, type Service } from '@/storage/services';
import { Button } from '../../Button';
import { EstimateLine } from '../../request/EstimateLine';
import type { ResultsServices } from '../results-services';
import { useRead } from '../../use-read';

interface SendRestProps {
  job: Job;
  many: ManyPages;
  services: Pick<ResultsServices, 'requests' | 'sendPages'>;
  /** Receives the work, which rejects with a sentence. */
  onSend: (work: Promise<void>) => void;
  /** The rest was sent to the service as this job. */
  onSent: (jobId: string) => void;
}

/**
 * Has the chosen service read what this browser has left of many pages; empty if nothing is left or
 * there is no service.
 */
export function SendRest({ job, many, services, onSend, onSent }: SendRestProps) {
  const { requests } = services;
  const service = useRead(() => allowedService(requests), [requests]);
  const { urls, crawl } = restOfRun(many);
  if (service === undefined || urls.length === 0) return null;
  const { id, ...name } = service;

  async function send() {
    // Before any other await: the browser asks only in the turn of the user's click.
    if (!(await requests.requestDataConsent())) throw new Error(t('dataConsentRefused'));
    const jobId = crypto.randomUUID();
    await services.sendPages({
      jobId,
      urls,
      options: job.request,
      incognito: job.incognito,
      service: id,
      ...(crawl !== undefined && { crawl }),
    });
    onSent(jobId);
  }

  const found = { most: (crawl?.limit ?? 0) - urls.length, url: urls[0] ?? '' };
  return (
    <section class="pages-rest tight" aria-label={t('pagesToService', serviceName(name))}>
      <Button label={t('pagesToService', serviceName(name))} onClick={() => onSend(send())} />
      <p class="builder-help quiet">
        {t('pagesToServiceHelp', serviceName(name))}{' '}
        {many.crawl !== undefined && crawl === undefined && t('pagesRestAlone')}
      </p>
      <EstimateLine estimate={estimatePages(job.request, urls, found)} />
    </section>
  );
}

/** The chosen service, unless a policy forbids services. */
async function allowedService(requests: ResultsServices['requests']): Promise<Service | undefined> {
  const [{ services, chosenId }, policy] = await Promise.all([
    requests.readServices(),
    requests.readPolicy(),
  ]);
  if (refusedByPolicy(policy, 'service', '') !== undefined) return undefined;
  return chosenService(services, chosenId);
}
