import type { FailureCode } from '@/contract/result';
import type { MessageKey } from '@/contract/user-text';
import { t, tn } from '@/platform/i18n';
import { isCollecting, type PopupState } from './popup-state';

/**
 * The popup's state line: one short sentence for everybody, also read aloud.
 *
 * @param silent - The page that is read does not answer.
 */
export function stateLine(
  { phase, shown, notice, queued, filling }: PopupState,
  now: number,
  silent = false,
): string {
  if (notice !== undefined) return notice.kind === 'done' ? notice.text : t('stateProblem');
  switch (phase.name) {
    case 'opening':
      return t('stateReading');
    case 'capturing':
      if (isCollecting(phase)) return t('stateCollecting');
      if (silent) return t('stateSilent');
      if (queued !== undefined) return t('stateQueued');
      if (filling !== undefined && isQuiet(phase, now)) return t(FILLING_TEXTS[filling]);
      return t(isLong(now - phase.since) ? 'stateReadingLong' : 'stateReading');
    case 'restricted':
      return t('stateRestricted');
    case 'failed':
      return t('stateFailed');
    case 'cancelled':
      return t('stateCancelled');
    case 'done':
      if (filling !== undefined) return t(FILLING_TEXTS[filling]);
      return shown === undefined
        ? ''
        : t('stateRead', ageOf(now - (shown.job.finishedAt ?? shown.job.createdAt)));
  }
}

/** Whether an automatic reading is not worth mentioning yet. */
export function isQuiet(phase: PopupState['phase'], now: number): boolean {
  return phase.name === 'capturing' && phase.byItself === true && !isLong(now - phase.since);
}

/**
 * How far the reading of a long page is, for the eyes: it changes every second. Empty while the
 * page may still be a short one.
 *
 * @param nodes - Elements and texts read so far, or rows collected, where they are known.
 */
export function progressText({ phase }: PopupState, now: number, nodes?: number): string {
  if (phase.name !== 'capturing' || !isLong(now - phase.since)) return '';
  const seconds = t('progressSeconds', Math.floor((now - phase.since) / 1000));
  if (nodes === undefined || nodes === 0) return seconds;
  return `${seconds} · ${isCollecting(phase) ? tn('progressRows', nodes) : t('progressParts', nodes)}`;
}

/** What the user can do about a failure whose message does not say it, as a sentence; else empty. */
export function nextStep(code: FailureCode): string {
  const key = NEXT_STEPS[code];
  return key === undefined ? '' : t(key);
}

/** How long ago something happened, in words: `just now`, `5 minutes ago`. */
export function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t('justNow');
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), 'hour');
  return words.format(-Math.floor(minutes / (24 * 60)), 'day');
}

const FILLING_TEXTS = {
  loading: 'stateLoading',
  'little-text': 'stateLittleText',
} as const;

const LONG_MS = 3000;

function isLong(ms: number): boolean {
  return ms >= LONG_MS;
}

const NEXT_STEPS: Partial<Record<FailureCode, MessageKey>> = {
  STORAGE_FULL: 'nextStorageFull',
  UNEXPECTED: 'nextUnexpected',
};
