import { useState } from 'preact/hooks';
import { isRemote } from '@/contract/engine';
import { goesOnAtService } from '@/contract/goes-on-at-service';
import { isOpen, isUnderWay, type Job } from '@/contract/job';
import {
  countPages,
  pagesExpected,
  pagesLeft,
  pagesUntilStop,
  sitePattern,
  mayBeRetried,
  wantsTab,
  type ManyPages,
} from '@/contract/many-pages';
import type { PlainKey } from '@/contract/user-text';
import { listsAddresses, type RunFileKind } from '@/export/run-file-kinds';
import { language, t, translate } from '@/platform/i18n';
import { Button } from '../../Button';
import { Callout } from '../../Callout';
import { report } from '../../failure-text';
import { LazyTablePart } from '../../table/lazy-table';
import { originOf } from '../../table/origin-of';
import { useSeen } from '../../request/use-seen';
import { sizeText } from '../../size-text';
import { useKeptFocus } from '../../use-kept-focus';
import { progressOfRun } from '../../request/describe-job';
import { FileMenu } from '../FileMenu';
import { ResultHead } from '../ResultHead';
import type { ResultsServices } from '../results-services';
import { durationText } from '../../duration-text';
import { AccessPlan, KeepTab } from '../../pages/LocalPlan';
import { RunPages } from './RunPages';
import { SendRest } from './SendRest';
import { reachOf, useAccess } from '../../pages/use-access';
import { useRate } from './use-rate';
import './pages-run.css';

export interface RunOverviewProps {
  job: Job;
  many: ManyPages;
  services: ResultsServices;
  onDelete: () => void;
  /** The remaining pages were sent to a service, as this job. */
  onSent: (jobId: string) => void;
  /** Opens the result of the page at this index. */
  onOpen: (place: number) => void;
}

/** A job of many pages: its progress, the outcome of each page, and what can be done with them. */
export function RunOverview(props: RunOverviewProps) {
  const { job, many, services, onDelete, onSent, onOpen } = props;
  const [status, setStatus] = useState('');
  const controls = useKeptFocus<HTMLDivElement>();
  const { requests } = services;
  const counts = countPages(many.pages);
  const left = pagesLeft(many.pages);
  const isRunning = isUnderWay(job);
  const expected = pagesExpected(many);
  const finished = many.pages.length - left;
  const toRead = isRemote(job.engine) ? expected - finished : pagesUntilStop(many);
  const rate = useRate(finished, toRead, isRunning);
  // Pages of a site are about as large as those that were read.
  const sizeOfAll = (job.size ?? 0) * (1 + toRead / Math.max(1, counts.done));
  useSeen(job, requests);
  const [forgets, setForgets] = useState(true);
  const waits = !isRunning && !isRemote(job.engine);
  const access = useAccess(
    services,
    isRemote(job.engine) ? NONE : unreadOf(many),
    many.viaTab,
    reachOf(many.crawl),
  );
  const missing = access?.missing ?? NONE;
  const isUnknown = waits && access === undefined;
  const isClosed = job.incognito && missing.length > 0;

  const goesOn = goesOnAtService(job);
  const canContinue = !isRunning && (left > 0 || goesOn);
  // A service that left pages out of a crawl is asked for them by address.
  const canRetry =
    !isRunning &&
    !goesOn &&
    (many.pages.some(mayBeRetried) || (isRemote(job.engine) && counts.skipped > 0));

  const say = (work: Promise<string | void>) => void report(work, setStatus);

  async function continuePages(retryFailed: boolean, wanted?: string) {
    // Winnow opens its own tab if the user allows the site, for this run only.
    const bare = retryFailed ? many.pages.filter(wantsTab).map(({ url }) => sitePattern(url)) : [];
    const patterns = [...new Set([...missing, ...bare])];
    // Before any await, as the browser shows its prompt only in the turn of the user's click.
    if (patterns.length > 0 && !(await services.requestOrigins(patterns)))
      throw new Error(t('pagesRefused'));
    const forget = [...new Set([...(forgets ? missing : []), ...bare])];
    await services.continuePages(job.id, {
      retryFailed,
      ...(wanted !== undefined && { wanted }),
      ...(forget.length > 0 && { forget }),
    });
  }

  return (
    <>
      <ResultHead job={job} onDelete={onDelete}>
        {counts.done > 0 &&
          FILES.map(({ kind, label }) => (
            <Button key={kind} label={t(label)} onClick={() => say(services.saveRun(kind, job))} />
          ))}
        <FileMenu
          files={MORE_FILES.filter(({ kind }) => counts.done > 0 || listsAddresses(kind))}
          onSave={(kind) => say(services.saveRun(kind, job))}
        />
        <output>{status}</output>
      </ResultHead>
      <div class="pages-progress row">
        <progress max={expected} value={finished} aria-label={t('pagesTable')} />
        <output>
          {[
            progressOfRun(job, many),
            rate && t('pagesRate', rate.pagesPerSecond.toLocaleString(language(), ONE_DIGIT)),
            rate && toRead > 0 && t('pagesRemaining', durationText(rate.remaining)),
            isRunning && counts.done > 0 && toRead > 0 && t('pagesSpace', sizeText(sizeOfAll)),
            job.state === 'paused' && t('pagesPaused'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </output>
        <div class="pages-controls" ref={controls}>
          {isRunning && !isRemote(job.engine) && (
            <Button label={t('jobPause')} onClick={() => say(requests.pause(job.id))} />
          )}
          {canContinue && (
            <Button
              label={t('pagesContinue')}
              variant="primary"
              disabled={isClosed || isUnknown}
              onClick={() => say(continuePages(false))}
            />
          )}
          {canRetry && (
            <Button
              label={t('pagesRetry')}
              disabled={isClosed || isUnknown}
              onClick={() => say(continuePages(true))}
            />
          )}
          {isOpen(job) && <Button label={t('stop')} onClick={() => say(requests.cancel(job.id))} />}
        </div>
      </div>
      <div class="pages-access">
        {waits && (canContinue || canRetry) && (
          <AccessPlan access={access} isClosed={isClosed} forgets={forgets} onForget={setForgets} />
        )}
        {left > 0 && <KeepTab access={access} />}
      </div>
      {waits && (
        <SendRest
          job={job}
          many={many}
          services={services}
          onSend={(work) => say(work)}
          onSent={onSent}
        />
      )}
      {job.failure !== undefined && (
        <Callout kind={job.state === 'failed' ? 'problem' : 'note'}>
          {job.state === 'cancelled' && job.failure.service === undefined
            ? t('pagesStopped')
            : translate(job.failure.message)}
        </Callout>
      )}
      {many.join !== undefined && (
        <div class="joined-rows box">
          <LazyTablePart
            services={services.tables}
            origin={originOf({ job })}
            page={{ url: job.target.url, incognito: job.incognito, revision: finished }}
            isJoined
          />
        </div>
      )}
      <RunPages
        job={job}
        many={many}
        services={services}
        onOpen={onOpen}
        onWant={
          waits && !isClosed && !isUnknown ? (url) => say(continuePages(false, url)) : undefined
        }
      />
    </>
  );
}

/**
 * The addresses still unread, which can be sent elsewhere; for a crawl beyond its own sites, its
 * start.
 */
function unreadOf({ pages, crawl }: ManyPages): string[] {
  const isWide = reachOf(crawl) !== 'sites';
  return pages
    .filter(({ state, depth }) => (isWide ? depth === undefined : state !== 'done'))
    .map(({ url }) => url);
}

const NONE: readonly string[] = [];

const FILES = [
  { kind: 'zip', label: 'severalZip' },
  { kind: 'file', label: 'severalFile' },
] as const satisfies { kind: RunFileKind; label: PlainKey }[];

const MORE_FILES = [
  { kind: 'csv', label: 'tableSaveCsv' },
  { kind: 'xlsx', label: 'severalXlsx' },
  { kind: 'json', label: 'pagesJson' },
  { kind: 'jsonl', label: 'pagesJsonl' },
  { kind: 'crawlee', label: 'pagesCrawlee' },
] as const satisfies { kind: RunFileKind; label: PlainKey }[];

const ONE_DIGIT = { maximumFractionDigits: 1 };
