import { useState } from 'preact/hooks';
import { isRemote } from '@/contract/engine';
import { isOpen, type Job } from '@/contract/job';
import {
  countPages,
  pagesExpected,
  pagesLeft,
  sitePattern,
  wantsTab,
  type ManyPages,
} from '@/contract/many-pages';
import type { PlainKey } from '@/contract/user-text';
import type { RunFileKind } from '@/export/run-files';
import { language, t, translate } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { failureText } from '../failure-text';
import { MenuButton } from '../MenuButton';
import { useSeen } from '../request/use-seen';
import { progressText, titleOf } from '../results/describe-job';
import { ResultHead } from '../results/ResultHead';
import type { ResultsServices } from '../results/results-services';
import { PageOfRun } from './PageOfRun';
import { RunPages } from './RunPages';
import { SendRest } from './SendRest';
import { useRate } from './use-rate';
import './pages-run.css';

interface PagesRunProps {
  job: Job;
  many: ManyPages;
  services: ResultsServices;
  onDelete: () => void;
  /** What was left was sent to a service, as this job. */
  onSent: (jobId: string) => void;
}

/**
 * A job of many pages: how far it has come, what became of each page, and what can be done with
 * them.
 */
export function PagesRun({ job, many, services, onDelete, onSent }: PagesRunProps) {
  const [place, setPlace] = useState<number>();
  const [status, setStatus] = useState('');
  const { requests } = services;
  const counts = countPages(many.pages);
  const left = pagesLeft(many.pages);
  const isUnderWay = isOpen(job) && job.state !== 'paused';
  const expected = pagesExpected(many);
  const finished = many.pages.length - left;
  const rate = useRate(finished, expected - finished, isUnderWay);
  useSeen(job, requests);
  const page = place === undefined ? undefined : many.pages[place];

  async function say(work: Promise<string | void>) {
    try {
      setStatus((await work) ?? '');
    } catch (error) {
      setStatus(failureText(error));
    }
  }

  async function goOn(retryFailed: boolean) {
    // What was allowed only for this run, or by a click that no longer counts, is asked for again.
    const lost =
      !isRemote(job.engine) &&
      (job.failure?.code === 'PERMISSION_LOST' || many.forget !== undefined);
    // Winnow opens a tab of its own if the user allows the site, which is only for this run.
    const bare = retryFailed ? many.pages.filter(wantsTab) : [];
    const wanted = lost ? many.pages : bare;
    const again = lost ? (many.forget ?? []) : [];
    const patterns = [...new Set([...again, ...wanted.map(({ url }) => sitePattern(url))])];
    if (patterns.length > 0 && !(await services.requestOrigins(patterns)))
      throw new Error(t('pagesRefused'));
    const forget = bare.map(({ url }) => sitePattern(url));
    await services.goOn(job.id, retryFailed, forget.length > 0 ? [...new Set(forget)] : undefined);
  }

  if (page !== undefined && place !== undefined) {
    return (
      <article class="result-detail" aria-label={titleOf(job)}>
        <PageOfRun
          job={job}
          page={page}
          place={place}
          services={services}
          onBack={() => setPlace(undefined)}
        />
      </article>
    );
  }
  return (
    <article class="result-detail" aria-label={titleOf(job)}>
      <ResultHead job={job}>
        {counts.done > 0 &&
          FILES.map(({ kind, label }) => (
            <Button
              key={kind}
              label={t(label)}
              onClick={() => void say(services.saveRun(kind, job))}
            />
          ))}
        {counts.done > 0 && (
          <MenuButton
            label={t('moreActions')}
            icon="download"
            placement="below"
            groups={[{ label: t('moreActions'), titled: false, items: moreFiles() }]}
            onChoose={(id) => {
              const found = MORE_FILES.find(({ kind }) => kind === id);
              if (found !== undefined) void say(services.saveRun(found.kind, job));
            }}
          />
        )}
        <Button
          label={t('resultsDelete')}
          icon="delete"
          iconOnly
          variant="quiet"
          onClick={onDelete}
        />
        <output>{status}</output>
      </ResultHead>
      <div class="pages-progress">
        <progress max={expected} value={finished} aria-label={t('pagesTable')} />
        <output>
          {[
            progressText(many),
            rate && t('pagesRate', rate.pagesPerSecond.toLocaleString(language(), ONE_DIGIT)),
            rate && t('pagesRemaining', durationText(rate.remaining)),
            job.state === 'paused' && t('pagesPaused'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </output>
        <div class="pages-controls">
          {isUnderWay && !isRemote(job.engine) && (
            <Button label={t('jobPause')} onClick={() => void say(requests.pause(job.id))} />
          )}
          {!isUnderWay && left > 0 && (
            <Button
              label={t('pagesGoOn')}
              variant="primary"
              onClick={() => void say(goOn(false))}
            />
          )}
          {!isUnderWay &&
            counts.failed + counts.skipped + many.pages.filter(wantsTab).length > 0 && (
              <Button label={t('pagesRetry')} onClick={() => void say(goOn(true))} />
            )}
          {isOpen(job) && (
            <Button label={t('stop')} onClick={() => void say(requests.cancel(job.id))} />
          )}
        </div>
      </div>
      {!isUnderWay && !isRemote(job.engine) && (
        <SendRest
          job={job}
          many={many}
          services={services}
          onSend={(work) => void say(work)}
          onSent={onSent}
        />
      )}
      {job.failure !== undefined && (
        <Callout kind={job.state === 'cancelled' ? 'note' : 'problem'}>
          {job.state === 'cancelled' ? t('pagesStopped') : translate(job.failure.message)}
        </Callout>
      )}
      <RunPages job={job} many={many} services={services} onOpen={setPlace} />
    </article>
  );
}

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

function moreFiles() {
  return MORE_FILES.map(({ kind, label }) => ({ id: kind, label: t(label) }));
}

const ONE_DIGIT = { maximumFractionDigits: 1 };

/** A time in a suitable unit: `12 s`, `3 min`. */
function durationText(seconds: number): string {
  if (seconds < 90) return t('answerSeconds', Math.max(1, Math.round(seconds)));
  const format = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const;
  return Math.round(seconds / 60).toLocaleString(language(), format);
}
