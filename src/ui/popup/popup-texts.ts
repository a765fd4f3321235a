import type { FailureCode } from '@/contract/result';
import { sentences, type MessageKey } from '@/contract/user-text';
import { language, t, tn, translate } from '@/platform/i18n';
import { inSight, isCollecting, type Phase, type PopupState } from './popup-state';

/**
 * What is going on, in one short sentence that is read aloud. On screen, {@link footText}, the
 * notes and the button say it, each in its place.
 *
 * @param silent - The page that is read does not answer.
 */
export function stateLine(
  { phase, shown, notice, queued, filling }: PopupState,
  now: number,
  silent = false,
): string {
  if (notice !== undefined)
    return notice.remark === undefined ? notice.text : `${notice.text}. ${notice.remark}`;
  switch (phase.name) {
    case 'opening':
      return t('stateReading');
    case 'capturing':
      if (isCollecting(phase)) return t('stateCollecting');
      if (silent) return t('stateSilent');
      if (queued !== undefined) return t('stateQueued');
      if (filling === 'loading' && isQuiet(phase, now)) return t('stateLoading');
      return t(isLong(now - phase.since) ? 'stateReadingLong' : 'stateReading');
    case 'restricted':
      return t('stateRestricted');
    case 'failed':
      return t('stateFailed');
    case 'cancelled':
      return t('stateCancelled');
    case 'done':
      if (filling === 'loading') return t('stateLoading');
      return shown === undefined ? '' : t('stateRead', ageOf(now - readAt({ shown })));
  }
}

/** Whether an automatic reading is not worth mentioning yet. */
function isQuiet(phase: PopupState['phase'], now: number): boolean {
  return phase.name === 'capturing' && phase.byItself === true && !isLong(now - phase.since);
}

/**
 * How far the reading of a long page has come; only shown, as it changes every second. Empty while
 * the page may still be a short one.
 *
 * @param nodes - Elements and texts read so far, or rows collected, if known.
 */
export function progressText({ phase }: PopupState, now: number, nodes?: number): string {
  if (phase.name !== 'capturing' || !isLong(now - phase.since)) return '';
  const seconds = t('progressSeconds', Math.floor((now - phase.since) / 1000));
  if (nodes === undefined || nodes === 0) return seconds;
  return `${seconds} · ${isCollecting(phase) ? tn('progressRows', nodes) : t('progressParts', nodes)}`;
}

/**
 * How much of the page was taken and when, or how far the reading has come: a few words that fit
 * beside the button.
 *
 * @param words - The number of words as text; empty while they are counted.
 * @param nodes - As in {@link progressText}.
 */
export function footText(state: PopupState, now: number, words: string, nodes?: number): string {
  const { phase, filling, queued, shown } = state;
  if (phase.name === 'opening' || phase.name === 'capturing') {
    const progress = progressText(state, now, nodes);
    if (progress !== '') return progress;
    if (queued !== undefined) return t('footQueued');
    if (filling !== 'loading') return t('footReading');
  }
  if (filling === 'loading') return t('footLoading');
  if (shown === undefined && inSight(state) === undefined) return t('footNothing');
  if (phase.name !== 'done') return t('footEarlier');
  const age = ageOf(now - readAt(state));
  return words === '' ? age : `${words} · ${age}`;
}

/**
 * Why nothing, or nothing new, was read, and what to do, in sentences; `undefined` if there is no
 * failure.
 */
export function failureOf(phase: Phase): string | undefined {
  if (phase.name === 'cancelled') return t('cancelledText');
  if (phase.name !== 'failed') return undefined;
  const { message, code } = phase.failure;
  return translate(sentences(message, nextStep(code)));
}

/** Whether a reading takes so long that the user may want to stop it. */
export function isLongReading(phase: Phase, now: number): boolean {
  return phase.name === 'capturing' && (isCollecting(phase) || isLong(now - phase.since));
}

/**
 * What the user can do about a failure whose message does not say it, as a sentence; otherwise
 * empty.
 */
function nextStep(code: FailureCode): string {
  const key = NEXT_STEPS[code];
  return key === undefined ? '' : t(key);
}

/** How long ago something happened, in words: `just now`, `5 minutes ago`. */
export function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t('justNow');
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), 'hour');
  return words.format(-Math.floor(minutes / (24 * 60)), 'day');
}

function readAt({ shown }: Pick<PopupState, 'shown'>): number {
  return shown === undefined ? 0 : (shown.job.finishedAt ?? shown.job.createdAt);
}

const LONG_MS = 3000;

function isLong(ms: number): boolean {
  return ms >= LONG_MS;
}

const NEXT_STEPS: Partial<Record<FailureCode, MessageKey>> = {
  STORAGE_FULL: 'nextStorageFull',
  UNEXPECTED: 'nextUnexpected',
};
