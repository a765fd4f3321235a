import { expect, it } from 'vitest';
import {
  DEFAULT_PACE,
  pagesUntilStop,
  sitePattern,
  wholeSitePattern,
  type JobPage,
} from '@/contract/many-pages';

it.each([
  ['https://a.example:8080/x', 'https://a.example/*', 'https://*.a.example/*'],
  ['http://www.a.example/', 'http://www.a.example/*', 'http://*.a.example/*'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1/*', 'http://127.0.0.1/*'],
  ['http://[::1]/', 'http://[::1]/*', 'http://[::1]/*'],
])('the site of %s is %s, and with what is below it %s', (address, site, whole) => {
  expect(sitePattern(address)).toBe(site);
  expect(wholeSitePattern(address)).toBe(whole);
});

it.each([
  { of: 302, ended: 0, reads: 100 },
  { of: 302, ended: 40, reads: 60 },
  { of: 302, ended: 100, reads: 100 },
  { of: 302, ended: 300, reads: 2 },
  { of: 30, ended: 10, reads: 20 },
])('of $of pages, after $ended, $reads are read until the pace of 100 stops', (each) => {
  const pages = Array.from({ length: each.of }, (_, at): JobPage => ({
    url: `https://a.example/${at}`,
    state: at < each.ended ? 'done' : 'waiting',
  }));
  const pace = { ...DEFAULT_PACE, pages: 100 };
  expect(pagesUntilStop({ pages, pace })).toBe(each.reads);
});
