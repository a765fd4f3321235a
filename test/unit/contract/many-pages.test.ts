import { expect, it } from 'vitest';
import { sitePattern, wholeSitePattern } from '@/contract/many-pages';

it.each([
  ['https://a.example:8080/x', 'https://a.example/*', 'https://*.a.example/*'],
  ['http://www.a.example/', 'http://www.a.example/*', 'http://*.a.example/*'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1/*', 'http://127.0.0.1/*'],
  ['http://[::1]/', 'http://[::1]/*', 'http://[::1]/*'],
])('the site of %s is %s, and with what is below it %s', (address, site, whole) => {
  expect(sitePattern(address)).toBe(site);
  expect(wholeSitePattern(address)).toBe(whole);
});
