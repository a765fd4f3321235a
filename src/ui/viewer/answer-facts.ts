import { isRemote } from '@/contract/engine';
import type { OperationName } from '@/contract/job';
import type { MessageKey } from '@/contract/user-text';
import { language, t, tn } from '@/platform/i18n';
import type { Shown } from './shown';

/** One fact about how an answer came about. */
export interface AnswerFact {
  name: 'status' | 'time' | 'queue' | 'credits' | 'cache' | 'by' | 'proxy';
  text: string;
  /** The page answered with an error. */
  isBad?: true;
}

/**
 * How an answer came about, in the order people ask: the page's status, the seconds it took and how
 * many of them in the service's queue, what it cost, whether it was a stored copy and how old, who
 * answered, and by which proxy if not the basic one. Unknown facts are left out.
 * A page that was read in its tab has none, unless it answered with an error: nobody asks.
 */
export function answerFacts({ job, result }: Shown): AnswerFact[] {
  const { statusCode, creditsUsed, cacheState, cachedAt, proxyUsed } = result.data.metadata;
  const { concurrencyLimited, concurrencyQueueDurationMs } = result.data.metadata;
  const { startedAt, finishedAt, engine, remote } = job;
  if (job.operation === 'scrape' && !isRemote(engine) && !((statusCode ?? 0) >= 400)) return [];
  const facts: AnswerFact[] = [];
  if (statusCode !== undefined) {
    const isBad = statusCode >= 400;
    facts.push({ name: 'status', text: String(statusCode), ...(isBad && { isBad }) });
  }
  if (startedAt !== undefined && finishedAt !== undefined) {
    facts.push({ name: 'time', text: t('answerSeconds', inSeconds(finishedAt - startedAt)) });
  }
  if (concurrencyLimited === true && concurrencyQueueDurationMs !== undefined) {
    facts.push({ name: 'queue', text: t('answerQueued', inSeconds(concurrencyQueueDurationMs)) });
  }
  if (creditsUsed !== undefined) {
    facts.push({ name: 'credits', text: tn('answerCredits', creditsUsed) });
  }
  if (cacheState === 'hit') {
    const age = ageText(cachedAt, finishedAt);
    facts.push({
      name: 'cache',
      text: age === undefined ? t('answerStored') : t('answerStoredOld', age),
    });
  }
  if (cacheState === 'miss') facts.push({ name: 'cache', text: t('answerFresh') });
  facts.push({
    name: 'by',
    text: isRemote(engine)
      ? (remote?.name ?? hostOf(remote?.origin) ?? t('engineService'))
      : t(LOCAL[job.operation]),
  });
  if (proxyUsed !== undefined && proxyUsed !== '' && proxyUsed !== 'basic') {
    facts.push({ name: 'proxy', text: t('answerProxy', proxyUsed) });
  }
  return facts;
}

/** Milliseconds as tenths of a second, at least one: nothing takes no time. */
function inSeconds(duration: number): number {
  return Math.max(1, Math.round(duration / 100)) / 10;
}

/** Where this browser has read what an operation is about. */
const LOCAL = {
  scrape: 'answerTab',
  parse: 'answerByFile',
  table: 'answerTab',
  batch: 'answerFetched',
  map: 'answerFetched',
  agent: 'answerFetched',
} as const satisfies Record<OperationName, MessageKey>;

/** How old a stored copy was when it was sent, in the largest unit that it fills. */
function ageText(madeAt: string | undefined, sentAt: number | undefined): string | undefined {
  const minutes = ((sentAt ?? Number.NaN) - Date.parse(madeAt ?? '')) / 60_000;
  if (!Number.isFinite(minutes) || minutes < 0) return undefined;
  const [unit, length] = UNITS.find(([, size]) => minutes >= size) ?? LEAST;
  const count = Math.max(1, Math.floor(minutes / length));
  return count.toLocaleString(language(), { style: 'unit', unit, unitDisplay: 'long' });
}

const LEAST = ['minute', 1] as const;
/** Units with their lengths in minutes. */
const UNITS = [['day', 1440], ['hour', 60], LEAST] as const;

function hostOf(origin: string | undefined): string | undefined {
  return URL.parse(origin ?? '')?.host;
}
