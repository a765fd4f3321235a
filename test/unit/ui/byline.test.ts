import { expect, it, vi } from 'vitest';
import * as i18n from '@/platform/i18n';
import { bylineText } from '@/ui/byline';

it('says who wrote a page and on which day, as far as the page does', () => {
  const author = 'Ada Lovelace';
  const publishedTime = '2026-05-10T23:30:00-07:00';
  expect(bylineText({ author, publishedTime })).toBe('Ada Lovelace · May 10, 2026');
  expect(bylineText({ author: [author, 'Another'] })).toBe(author);
  expect(bylineText({ publishedTime: '2026-05-10' })).toBe('May 10, 2026');
  expect(bylineText({ author, publishedTime: 'yesterday' })).toBe(author);
  expect(bylineText({ publishedTime: '2026-13-40' })).toBe('');
  expect(bylineText({ author: 'https://social.example/ada' })).toBe('');
  expect(bylineText({})).toBe('');
});

it('writes the day in the language of the interface', () => {
  vi.spyOn(i18n, 'language').mockReturnValue('de');
  expect(bylineText({ publishedTime: '2026-05-10' })).toBe('10.05.2026');
});
