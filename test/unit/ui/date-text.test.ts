import { expect, it, vi } from 'vitest';
import * as i18n from '@/platform/i18n';
import { dateText } from '@/ui/date-text';

const MOMENT = new Date(2026, 10, 24, 13, 5, 9);

it('formats a date for the language, also after the user chose another one', () => {
  const format = { dateStyle: 'full', timeStyle: 'medium' } as const;
  expect(dateText(MOMENT, format)).toBe(MOMENT.toLocaleString('en', format));
  vi.spyOn(i18n, 'language').mockReturnValue('de');
  expect(dateText(MOMENT, format)).toBe(MOMENT.toLocaleString('de', format));
  expect(dateText(MOMENT.getTime(), format)).toBe(MOMENT.toLocaleString('de', format));
});

it('creates each date formatter once', () => {
  const setUp = vi.spyOn(Intl, 'DateTimeFormat');
  for (let count = 0; count < 5; count += 1) {
    dateText(MOMENT, { era: 'long' });
    dateText(MOMENT, { dayPeriod: 'narrow' });
  }
  expect(setUp).toHaveBeenCalledTimes(2);
});
