import { t } from '@/platform/i18n';
import { dateText } from '../date-text';
import { startOfDay } from './group-jobs';

/**
 * A day as people say it: today, yesterday, or its weekday and date, with the year unless it is the
 * present one.
 *
 * @param date - Midnight at its start.
 * @param now - Milliseconds since 1970.
 */
export function dayText(date: Date, now: number): string {
  const today = startOfDay(now);
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  if (date.getTime() === today.getTime()) return t('today');
  if (date.getTime() === yesterday.getTime()) return t('yesterday');
  const isThisYear = date.getFullYear() === today.getFullYear();
  return dateText(date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
