import { useEffect, useState } from 'preact/hooks';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import type { FormState } from '@/drafts/form-state';
import { JobAnswer, type JobAnswerProps } from './JobAnswer';
import { RequestPanel } from './RequestPanel';
import { latestOrInterrupted } from './latest-or-interrupted';
import { useJob } from './use-job';
import { useSeen } from './use-seen';
import './service-mode.css';

interface ServiceModeProps extends Pick<
  JobAnswerProps,
  'page' | 'services' | 'loadImages' | 'requestOrigins'
> {
  /** Has the tab engine answer instead: this request, if there is one. */
  onTab: (request?: TabOptions) => void;
  /** Offers to load what the tab's page has not drawn. */
  onLoadRest?: () => void;
  /** Default: `answer`. */
  start?: ServiceStart;
}

/**
 * What to start with: the page's last request to the service and its answer, its form, or a preset
 * by its id, which is run at once.
 */
export type ServiceStart = 'answer' | 'form' | { preset: string };

/** A request to the service, from its form to its answer. The last request stays visible. */
export function ServiceMode(props: ServiceModeProps) {
  const { page, services, onTab, onLoadRest, start = 'answer', ...viewer } = props;
  const [jobId, setJobId] = useState<string>();
  const [building, setBuilding] = useState(true);
  const [isKnown, setKnown] = useState(start !== 'answer' || page.tabId === undefined);
  const [initial, setInitial] = useState<FormState>();
  const [preset, setPreset] = useState(typeof start === 'object' ? start.preset : undefined);
  const found = useJob(services, jobId);
  useSeen(building ? undefined : found.job, services);

  const { tabId, url, incognito } = page;
  useEffect(() => {
    if (start !== 'answer' || tabId === undefined) return undefined;
    let isCurrent = true;
    const reading = latestOrInterrupted(services, { tabId, url, incognito }).catch(() => undefined);
    void reading.then((latest) => {
      if (!isCurrent) return;
      if (latest !== undefined) {
        setJobId(latest.id);
        setBuilding(false);
      }
      setKnown(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [services, tabId, url, incognito, start]);

  function build(form?: FormState) {
    setInitial(form);
    setPreset(undefined);
    setBuilding(true);
  }

  // A visible form must not be replaced by an answer while the user is working in it.
  if (!isKnown) return <div class="service-mode fill" />;
  if (building) {
    return (
      <div class="service-mode fill">
        <RequestPanel
          page={page}
          services={services}
          initial={initial}
          preset={preset}
          onTab={onTab}
          onLoadRest={onLoadRest}
          onSent={(id) => {
            setJobId(id);
            setBuilding(false);
          }}
        />
      </div>
    );
  }
  return (
    <div class="service-mode fill">
      <Button label={t('requestNew')} onClick={() => build()} />
      <JobAnswer
        {...found}
        page={page}
        services={services}
        onSent={setJobId}
        onForm={build}
        onTab={onTab}
        {...viewer}
      />
    </div>
  );
}
