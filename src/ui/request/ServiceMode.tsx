import { useEffect, useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import { toTabRequest } from '@/contract/request/for-engine';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { ActionButton } from '../actions/ActionButton';
import type { ActionId } from '../actions/action-ids';
import type { PrimaryAction } from '../actions/action-menu';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { Viewer } from '../viewer/Viewer';
import { openingView } from '../viewer/opening-view';
import { availableView, type ViewId } from '../viewer/views';
import { canRead } from './engine-plan';
import { newForm, type FormState } from './form-state';
import { JobProgress } from './JobProgress';
import { RequestPanel } from './RequestPanel';
import type { RequestPage, RequestServices } from './request-services';
import { useSendAgain } from './send-again';
import { useJob } from './use-job';
import { useSeen } from './use-seen';
import { failureText } from '../failure-text';

interface ServiceModeProps {
  page: RequestPage;
  services: RequestServices;
  /** Whether previews load the images of the page by themselves. */
  loadImages: boolean;
  /** Asks the user for these origins; false when refused. */
  requestOrigins: (origins: string[]) => Promise<boolean>;
  /** Has the tab engine answer instead: this request, where there is one. */
  onTab: (request?: TabOptions) => void;
  /** Default: `answer`. */
  start?: ServiceStart;
}

/** What to begin with: the page's last request to the service and its answer, or an empty form. */
export type ServiceStart = 'answer' | 'form';

/** A request to the service, from its form to its answer. The last request stays visible. */
export function ServiceMode(props: ServiceModeProps) {
  const { page, services, onTab, start = 'answer', ...viewer } = props;
  const [jobId, setJobId] = useState<string>();
  const [building, setBuilding] = useState(true);
  const [initial, setInitial] = useState<FormState>();
  const [status, setStatus] = useState('');
  const { job, result } = useJob(services, jobId);
  const sendAgain = useSendAgain(services);
  useSeen(building ? undefined : job, services);

  useEffect(() => {
    if (start === 'form' || page.tabId === undefined) return;
    void services.latestJob(page.tabId, page.url).then((latest) => {
      if (latest === undefined) return;
      setJobId(latest.id);
      setBuilding(false);
    });
  }, [services, page.tabId, page.url, start]);

  async function lookUp(id: string) {
    try {
      setStatus((await services.lookUp(id)) ? '' : t('jobNotFound'));
    } catch (error) {
      setStatus(failureText(error));
    }
  }

  async function again(former: Job) {
    try {
      setJobId(await sendAgain(former));
      setStatus('');
    } catch (error) {
      setStatus(failureText(error));
    }
  }

  function build(form?: FormState) {
    setInitial(form);
    setBuilding(true);
  }

  if (building) {
    return (
      <div class="service-mode">
        <RequestPanel
          page={page}
          services={services}
          initial={initial}
          onTab={onTab}
          onSent={(id) => {
            setJobId(id);
            setBuilding(false);
          }}
        />
      </div>
    );
  }
  return (
    <div class="service-mode">
      <Button label={t('requestNew')} onClick={() => build()} />
      {job !== undefined && job.target.url !== page.url && (
        <p class="builder-help target-line">
          {job.operation === 'parse'
            ? t('answerFile', job.target.title)
            : t('answerElsewhere', job.target.url)}
        </p>
      )}
      {job !== undefined && (
        <JobProgress
          job={job}
          now={() => services.now()}
          placeInQueue={(queued) => services.placeInQueue(queued)}
          rawAnswer={(id) => services.rawAnswer(id)}
          keepsList={(id) => services.keepsList(id)}
          onPause={() => void services.pause(job.id)}
          onResume={() => void services.resume(job.id)}
          onCancel={() => void services.cancel(job.id)}
          onLookUp={() => void lookUp(job.id)}
          onAgain={() => void again(job)}
          onChange={(options) =>
            build(
              newForm(
                isForAnotherPage(job, page) ? { url: job.target.url, ...options } : options,
                job.engine,
              ),
            )
          }
          onTab={
            canRead(page) && job.target.url === page.url
              ? () => onTab(toTabRequest(job.request).request)
              : undefined
          }
        />
      )}
      <output>{status}</output>
      {job !== undefined && result !== undefined && (
        <Answer shown={{ job, result }} services={services} onStatus={setStatus} {...viewer} />
      )}
    </div>
  );
}

/** Whether a job was for another page than this; the name of a file leads to none. */
function isForAnotherPage(job: Job, page: RequestPage): boolean {
  return job.operation !== 'parse' && job.target.url !== page.url;
}

interface AnswerProps extends Pick<ServiceModeProps, 'loadImages' | 'requestOrigins'> {
  shown: Parameters<RequestServices['act']>[1];
  services: Pick<RequestServices, 'act'>;
  onStatus: (text: string) => void;
}

function Answer({ shown, services, onStatus, ...viewer }: AnswerProps) {
  const [view, setView] = useState<ViewId>(() =>
    openingView(shown.result.data, shown.job.request.formats),
  );
  const [primary, setPrimary] = useState<PrimaryAction>('copy');
  const { warning } = shown.result.data;

  async function act(action: ActionId) {
    try {
      onStatus(await services.act(action, shown));
    } catch (error) {
      onStatus(failureText(error));
    }
  }

  return (
    <>
      {warning && <Callout kind="warning">{warning}</Callout>}
      <Viewer shown={shown} view={view} onView={setView} {...viewer} />
      <ActionButton
        primary={primary}
        view={availableView(view, shown.result)}
        onPrimary={setPrimary}
        onAction={(action) => void act(action)}
      />
    </>
  );
}
