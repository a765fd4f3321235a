import { actsInTab, isOpen, isTableRun, isUnderWay, nextAction, type Job } from '@/contract/job';
import {
  countPages,
  pagesExpected,
  pagesLeft,
  type JobPage,
  type ManyPages,
} from '@/contract/many-pages';
import { messageKeyOf, type PlainKey } from '@/contract/user-text';
import { t, tn, translate } from '@/platform/i18n';
import { readableAddress, readablePart } from '../readable-address';
import { runText } from '../table/run-text';

/** A job's page on one line: its title or address, or that the browser revealed neither. */
export function titleOf(job: Job): string {
  if (job.many !== undefined) return tn('pagesTitle', job.many.pages.length, sitesOf(job.many));
  if (job.operation === 'map') return t('mapTitle', hostOf(job));
  return job.target.title.trim() || readableAddress(job.target.url) || t('closedPage');
}

/** The sites of many pages: the first host, and how many more there are. */
function sitesOf({ pages }: ManyPages): string {
  const hosts = new Set(pages.map(({ url }) => URL.parse(url)?.host ?? ''));
  const [first = ''] = hosts;
  return hosts.size > 1 ? `${first} + ${hosts.size - 1}` : first;
}

/**
 * How far a job of many pages has come, in a few words: `32/40 · 2 failed · 1 closed by
 * robots.txt`.
 */
export function progressText(many: Pick<ManyPages, 'pages' | 'expected'>): string {
  const { pages } = many;
  const { done, failed, skipped } = countPages(pages);
  const closed = pages.filter((page) => page.state === 'skipped' && isClosed(page)).length;
  const parts = [`${done + failed + skipped}/${pagesExpected(many)}`];
  if (failed > 0) parts.push(tn('pagesFailed', failed));
  if (closed > 0) parts.push(tn('pagesClosed', closed));
  if (skipped > closed) parts.push(tn('pagesSkipped', skipped - closed));
  return parts.join(' · ');
}

/**
 * As {@link progressText}; of a run that follows links, and has not read its first page, only that it reads, as
 * nobody knows how many there will be.
 */
export function progressOfRun(job: Job, many: ManyPages): string {
  const { crawl, pages } = many;
  return crawl !== undefined && isUnderWay(job) && pagesLeft(pages) === pages.length
    ? t('stateReading')
    : progressText(many);
}

/** Whether the robots.txt of its site disallows a page. */
function isClosed({ reason }: JobPage): boolean {
  return messageKeyOf(reason) === ROBOTS;
}

/**
 * Host of the page; its scheme if it has no host; for a file that the user chose, a word that says
 * so.
 */
export function hostOf(job: Job): string {
  if (job.operation === 'parse') return t('resultsFile');
  const url = URL.parse(job.target.url);
  return url === null ? '' : url.host || url.protocol;
}

/** Host and path of the page; for a file or a page without a host, as {@link hostOf}. */
export function placeOf(job: Job): string {
  const url = job.operation === 'parse' ? null : URL.parse(job.target.url);
  return url?.host
    ? `${url.host}${url.pathname === '/' ? '' : readablePart(url.pathname)}`
    : hostOf(job);
}

/** What became of a job that has no result to show. */
export function outcomeText(job: Job): string {
  if (job.many !== undefined) return manyText(job, job.many);
  switch (job.state) {
    case 'queued':
      return t('jobUnderWay');
    case 'running':
      if (isTableRun(job)) return runText(job);
      if (job.tab?.collect !== undefined) return collectingText(job);
      return actingText(job) ?? t('jobUnderWay');
    case 'paused':
      return actsInTab(job) ? pausedText(job) : t('jobPaused');
    case 'failed':
    case 'stopped':
      return failureOf(job) ?? t('jobFailed');
    case 'cancelled':
      return stoppedText(job);
    case 'interrupted':
      return failureOf(job) ?? t('jobInterrupted');
    case 'done':
      return '';
  }
}

/** How far many pages are, or were at their end; nothing where all were read. */
function manyText(job: Job, many: ManyPages): string {
  const progress = progressOfRun(job, many);
  if (job.state === 'paused') return `${progress} · ${t('pagesPaused')}`;
  if (isOpen(job)) return progress;
  if (job.state === 'cancelled') return `${progress} · ${stoppedText(job)}`;
  if (job.state !== 'done') return `${progress} · ${failureOf(job) ?? t('jobFailed')}`;
  const { done } = countPages(many.pages);
  return done === many.pages.length ? '' : progress;
}

/** That a job was stopped, and whether it may go on at a service. */
function stoppedText(job: Job): string {
  return (job.failure?.service && failureOf(job)) ?? t('jobCancelled');
}

function collectingText({ progress }: Job): string {
  const { rows = 0 } = progress ?? {};
  return rows === 0 ? t('stateCollecting') : `${t('stateCollecting')} ${tn('progressRows', rows)}`;
}

function actingText({ progress, request }: Job): string | undefined {
  const { action, question } = progress ?? {};
  if (question !== undefined) return t('runAsks', question.words);
  const of = request.actions?.length;
  return action === undefined || of === undefined ? undefined : t('jobActing', of, action + 1);
}

/** What a paused run of actions is waiting for. */
function pausedText(job: Job): string {
  const of = job.request.actions?.length ?? 0;
  return failureOf(job) ?? t('runPaused', of, nextAction(job) + 1);
}

function failureOf({ failure }: Job): string | undefined {
  return failure && translate(failure.message);
}

const ROBOTS: PlainKey = 'pageRobots';
