import { language, t } from '@/platform/i18n';

/** A time in a suitable unit: `12 s`, `3 min`. */
export function durationText(seconds: number): string {
  if (seconds < 90) return t('answerSeconds', Math.max(1, Math.round(seconds)));
  const format = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const;
  return Math.round(seconds / 60).toLocaleString(language(), format);
}
