import { useEffect, useState } from 'preact/hooks';
import { withTimeLimit } from '@/contract/request/time-limit';
import { canLookUp, isAgentRun, isOpen, type Job } from '@/contract/job';
import { t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { durationText } from '../duration-text';
import { report } from '../failure-text';
import { useKeptFocus } from '../use-kept-focus';
import { useLostFocus } from '../use-lost-focus';
import { FailureMessage } from '../FailureMessage';
import { RemedyAction, type RemedyActionProps } from './RemedyAction';
import type { RequestServices } from './request-services';
import { useSendAgain } from './send-again';
import './job-progress.css';
import { useRead } from '../use-read';
import { TextView } from '../viewer/TextView';

interface JobProgressProps extends RemedyActionProps {
  services: RequestServices;
  /** Called with the id of a job that replaces this one. */
  onSent: (jobId: string) => void;
  /** Says what came of what the user did. */
  onStatus: (text: string) => void;
}

/** The state of a service job, and what can be done about it. Nothing if it is done. */
export function JobProgress(props: JobProgressProps) {
  const { job, services, onSent, onStatus, ...next } = props;
  const controls = useKeptFocus<HTMLDivElement>();
  const open = isOpen(job);
  const [wasOpen] = useState(open);
  const isRunning = open && job.state !== 'paused';
  const time = useClock(() => services.now(), isRunning, `${job.state} ${job.notBefore}`);
  const place = usePlace(services, job, time);
  const sendAgain = useSendAgain(services);
  const tell = (work: Promise<string | void>) => void report(work, onStatus);
  if (job.state === 'done') return null;
  if (open) {
    return (
      <div class="job-progress row" ref={controls}>
        <progress
          {...(!isAgentRun(job) && { max: limitOf(job), value: workedFor(job, time) })}
          aria-label={t(isAgentRun(job) ? 'agentProgress' : 'jobProgress')}
        />
        <output>{openText(job, time, place)}</output>
        {job.state === 'queued' && (
          <Button label={t('jobPause')} onClick={() => tell(services.pause(job.id))} />
        )}
        {job.state === 'paused' && (
          <Button label={t('jobResume')} onClick={() => tell(services.resume(job.id))} />
        )}
        <Button label={t('cancel')} onClick={() => tell(services.cancel(job.id))} />
      </div>
    );
  }
  return (
    <Ended
      job={job}
      services={services}
      wasOpen={wasOpen}
      onLookUp={() =>
        tell(services.lookUp(job.id).then((found) => (found ? '' : t('jobNotFound'))))
      }
      onAgain={() => tell(sendAgain(job).then(onSent))}
      {...next}
    />
  );
}

/** How an unfinished job ended, with ways to continue. */
function Ended(
  props: Omit<JobProgressProps, 'onSent' | 'onStatus'> & {
    onLookUp: () => void;
    onAgain: () => void;
    /** Whether the user has seen its progress. */
    wasOpen: boolean;
  },
) {
  const { job, services, wasOpen, onLookUp, onAgain, ...remedy } = props;
  const { onChange } = props;
  const listed = useCanLookUp(job, services);
  const cost = costText(job);
  const buttons = useLostFocus<HTMLSpanElement>(wasOpen);
  return (
    <>
      <Callout
        kind={job.state === 'cancelled' ? 'note' : 'problem'}
        action={
          <span class="button-row row" ref={buttons}>
            {listed && <Button label={t('jobLookUp')} onClick={onLookUp} />}
            <RemedyAction job={job} {...remedy} />
            {onChange && (
              <Button label={t('jobChange')} onClick={() => onChange({ ...job.request })} />
            )}
            {/* The file is the user's, who can choose it again in the form. */}
            {job.operation !== 'parse' && <Button label={t('jobSendAgain')} onClick={onAgain} />}
          </span>
        }
      >
        <span class="job-message">
          <FailureMessage text={job.failure ? translate(job.failure.message) : t('jobCancelled')} />
        </span>
        {job.tries !== undefined && <p>{t('jobTries', job.tries + 1)}</p>}
        {cost !== undefined && <p>{cost}</p>}
      </Callout>
      {job.size !== undefined && <RawAnswer read={() => services.rawAnswer(job.id)} />}
    </>
  );
}

/** Whether a job can be looked up. Not offered until that is known. */
function useCanLookUp(job: Job, services: RequestServices): boolean {
  const may = canLookUp(job);
  const listed = useRead(
    () => (may ? services.keepsList(job.id).then((found) => found && job.id) : undefined),
    [services, job.id, may],
  );
  return may && listed === job.id;
}

/** What a failed request costs, as far as known; undefined if the service never got it. */
function costText({ state, failure }: Job): string | undefined {
  const { billed, status } = failure?.service ?? {};
  if (state !== 'failed') return undefined;
  if (billed === 'maybe') return t('jobMayBeBilled');
  if (billed === 'one') return t('jobBilledOne');
  return billed === 'no' && status !== undefined ? t('jobBilledNo') : undefined;
}

function openText(job: Job, time: number, place: number): string {
  if (job.state === 'running') {
    const seconds = Math.floor(workedFor(job, time) / 1000);
    // It takes as long as it takes.
    if (isAgentRun(job)) return t('agentWorking', durationText(seconds));
    const limit = Math.round(limitOf(job) / 1000);
    // The scrape may have finished in time, with its answer still on the way.
    return seconds > limit ? t('jobReceiving', seconds) : t('jobSending', seconds, limit);
  }
  if (job.state === 'paused') return t('jobPaused');
  const seconds = Math.floor(Math.max(0, time - job.createdAt) / 1000);
  const wait = Math.ceil(((job.notBefore ?? 0) - time) / 1000);
  // What is first waits for nobody until something else says so.
  if (wait <= 0)
    return seconds < 1 && place < 2 ? t('jobUnderWay') : t('jobQueued', seconds, place);
  return job.failure?.service?.retry === 'pick-up'
    ? t('jobPickUp', wait)
    : t('jobWaiting', wait, (job.tries ?? 0) + 1);
}

/**
 * How long the service has been working on it, in milliseconds; 0 while the job waits. The clock
 * ticks once a second, so a job may start after the clock's time.
 */
function workedFor({ state, startedAt, createdAt }: Job, time: number): number {
  return state === 'running' ? Math.max(0, time - (startedAt ?? createdAt)) : 0;
}

/** The position of a waiting job in the queue, read again at every tick of the clock. */
function usePlace(services: RequestServices, job: Job, time: number): number {
  const waits = job.state === 'queued' && job.notBefore === undefined;
  const read = () => (waits ? services.placeInQueue(job) : undefined);
  return useRead(read, [services, job.id, waits, time]) ?? 1;
}

/** Milliseconds until Winnow stops waiting for the service. */
function limitOf({ request }: Job): number {
  return withTimeLimit(request).timeoutMs;
}

/**
 * The time, updated every second while something is under way, and when that turns into something
 * else.
 */
function useClock(now: () => number, running: boolean, what: string): number {
  const [clock, setClock] = useState(() => ({ what, time: now() }));
  if (clock.what !== what) setClock({ what, time: now() });
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setClock({ what, time: now() }), 1000);
    return () => clearInterval(timer);
    // The clock is the same one at every turn, though not the same function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running, what]);
  return clock.time;
}

/** The raw text of an answer that could not be parsed, loaded when the user wants to see it. */
function RawAnswer({ read }: { read: () => Promise<string | undefined> }) {
  const [raw, setRaw] = useState<string>();
  return (
    <details
      class="job-raw"
      onToggle={(event) => {
        if (event.currentTarget.open) void read().then((text) => setRaw(text ?? ''));
      }}
    >
      <summary>{t('jobRaw')}</summary>
      {raw !== undefined && <TextView label={t('jobRaw')} text={raw} />}
    </details>
  );
}
