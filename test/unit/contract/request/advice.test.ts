import { expect, it } from 'vitest';
import { adviceOn } from '@/contract/request/advice';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { english } from '../../../support/locale';

const quiet: ScrapeOptions = { maxAge: 0 };

it.each<[ScrapeOptions, string]>([
  [{ formats: ['markdown', 'changeTracking'] }, 'waitFor'],
  [{ formats: ['markdown', 'changeTracking'], waitFor: 5000 }, ''],
  [{ headers: { Accept: 'b' } }, 'skipTlsVerification'],
  [{ headers: { Accept: 'b' }, skipTlsVerification: false }, ''],
  [{ headers: { Accept: 'b' }, skipTlsVerification: true, storeInCache: true }, 'storeInCache'],
  [{ actions: [{ type: 'scrape' }], skipTlsVerification: true }, 'actions'],
  [{ formats: ['json'] }, 'formats'],
  [{ formats: [{ type: 'json', prompt: 'x' }] }, ''],
  [{ formats: ['menu'] }, 'formats'],
  [{ formats: ['summary'], lockdown: true, maxAge: 1 }, 'formats lockdown'],
  [{ zeroDataRetention: true, onlyCleanContent: true }, 'onlyCleanContent zeroDataRetention'],
  [{ threatProtection: {} }, 'threatProtection'],
  [{ headers: { Cookie: 'a' }, skipTlsVerification: true }, 'headers'],
  [{ headers: { 'X-Auth-Token': 'a', Host: 'b' }, skipTlsVerification: true }, 'headers headers'],
  [{}, ''],
])('%j: %s', (request, fields) => {
  const advice = adviceOn({ ...quiet, ...request }, 'service');
  expect(advice.map(({ field }) => field).join(' ')).toBe(fields);
  for (const { message } of advice) expect(english(message)).toMatch(/^\S.*\.$/);
});

it('mentions the cache unless the request sets it', () => {
  expect(adviceOn({}, 'service').map(({ field }) => field)).toEqual(['maxAge']);
  for (const request of [
    { maxAge: 1 },
    { minAge: 1 },
    { lockdown: true },
    { profile: { name: 'a' } },
  ]) {
    expect(adviceOn(request, 'service').map(({ field }) => field)).not.toContain('maxAge');
  }
});

it('gives no advice for the tab', () => {
  expect(adviceOn({ zeroDataRetention: true, lockdown: true }, 'tab')).toEqual([]);
});

it('ignores fields that an upload leaves out', () => {
  const request = { zeroDataRetention: true, headers: { Cookie: 'a' } };
  expect(adviceOn(request, 'upload').map(({ field }) => field)).toEqual(['zeroDataRetention']);
});

it('never repeats the value of a header', () => {
  const advice = adviceOn({ headers: { Cookie: 'sesame' } }, 'service');
  expect(JSON.stringify(advice)).not.toContain('sesame');
});
