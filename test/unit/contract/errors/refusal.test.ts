import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '@/contract/errors/catalogue';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { refusalFailure, retryDelay } from '@/contract/errors/refusal';
import { english } from '../../../support/locale';

const samples: Record<string, { status: number; body: { error: string } }> = JSON.parse(
  readFileSync('test/fixtures/samples/errors.json', 'utf8'),
);
const now = Date.UTC(2026, 7, 21, 14, 40);

const meant: Record<string, [entry: string, retry: string, billed: string]> = {
  '400-bad-json': ['bad-json', 'change', 'no'],
  '400-unknown-key': ['bad-request', 'change', 'no'],
  '400-custom': ['bad-request', 'change', 'no'],
  '400-generic': ['bad-request', 'change', 'no'],
  '400-actions-unsupported': ['actions-unsupported', 'change', 'no'],
  '401-invalid-token': ['key-refused', 'change', 'no'],
  '401-token-missing': ['key-missing', 'change', 'no'],
  '401-no-header': ['key-refused', 'change', 'no'],
  '402-credits': ['credits', 'change', 'no'],
  '402-unverified-agent': ['unverified-key', 'change', 'no'],
  '403-blocked-site': ['blocked-site', 'change', 'no'],
  '403-zdr': ['zdr-not-enabled', 'change', 'no'],
  '403-threat-not-enabled': ['threat-not-enabled', 'change', 'no'],
  '403-unsafe-domain': ['unsafe-domain', 'change', 'no'],
  '403-terms': ['terms', 'change', 'no'],
  '403-agent-index-only': ['index-only', 'change', 'no'],
  '404-no-cached': ['no-cached-data', 'change', 'no'],
  '404-lockdown': ['lockdown-miss', 'change', 'one'],
  '408-timeout': ['timeout', 'ask', 'no'],
  '408-processing-continues': ['processing-continues', 'pick-up', 'maybe'],
  '413-too-large': ['too-large', 'change', 'no'],
  '429-rate': ['rate-limit', 'after-wait', 'no'],
  '429-keyless': ['keyless-limit', 'change', 'no'],
  '500-engines': ['all-engines-failed', 'ask', 'no'],
  '500-site': ['site', 'ask', 'no'],
  '500-action': ['action', 'change', 'no'],
  '500-unknown': ['unknown-error', 'ask', 'no'],
  '200-dns': ['dns', 'change', 'no'],
  'interact-404': ['job-not-found', 'ask', 'no'],
  'interact-409-replay': ['conflict', 'ask', 'no'],
};

it('knows every error of the samples', () => {
  expect(Object.keys(meant)).toEqual(Object.keys(samples));
});

describe.each(Object.entries(samples))('%s', (name, { status, body }) => {
  const failure = refusalFailure({ status, body }, now);

  it('is the intended entry', () => {
    const { entry, retry, billed } = failure.service ?? {};
    expect([entry, retry, billed]).toEqual(meant[name]);
    expect(failure.service?.status).toBe(status);
  });

  it('says what happened, what to do, and what the service said', () => {
    const { meaning = '' } = ERROR_CATALOGUE.find(({ id }) => id === failure.service?.entry) ?? {};
    expect(english(failure.message)).toMatch(/^[A-Z].*\. [A-Z].*\.\n/);
    expect(english(failure.message).startsWith(`${english({ key: meaning })} `)).toBe(true);
    expect(english(failure.message)).toContain(`The service says: ${body.error.slice(0, 500)}`);
  });
});

it.each([
  [{ status: 429, body: samples['429-rate']?.body }, 'The service asks you to wait 34 seconds.'],
  [
    { status: 429, retryAfter: '7200' },
    'The service asks you to wait 2 hours. Send it again then.',
  ],
  [{ status: 429, body: { error: 'x' } }, 'Wait a minute, then send it again.'],
  [{ status: 429, body: samples['429-keyless']?.body }, 'the service asks you to wait 12 hours.'],
  [
    { status: 408, body: samples['408-processing-continues']?.body },
    'is still working on the scrape. The service asks you to wait 60 seconds.',
  ],
])('says how long to wait: %j', (refusal, words) => {
  expect(english(refusalFailure(refusal, now).message)).toContain(words);
});

it('says that a key is missing if none was sent, and wrong if one was', () => {
  const refusal = { status: 401, body: { success: false, error: 'Unauthorized' } };
  expect(refusalFailure(refusal, now).service?.entry).toBe('key-refused');
  const keyless = refusalFailure({ ...refusal, hasKey: false }, now);
  expect(keyless.service?.entry).toBe('key-missing');
  expect(english(keyless.message)).toContain('The service asks for a key and got none.');
});

const ENGINES = { status: 500, body: { code: 'SCRAPE_ALL_ENGINES_FAILED', error: 'All failed.' } };
const NONE_TRIED = { ...ENGINES.body, error: 'All failed. Engines tried: []. x' };

it.each<[ScrapeOptions, string, words: string, remedy: string]>([
  [{}, 'All failed.', 'Read the page in the tab', 'use-tab'],
  [{ proxy: 'enhanced' }, 'All failed.', 'Read the page in the tab', 'use-tab'],
  [{ proxy: 'basic' }, 'All failed.', 'Set the proxy to enhanced or auto', 'fix-request'],
  [
    { formats: ['markdown', 'screenshot'], mobile: true },
    NONE_TRIED.error,
    'Leave out screenshot, Mobile, or use another service.',
    'fix-request',
  ],
  [{}, NONE_TRIED.error, 'Leave out what is not needed', 'fix-request'],
])('advises after all engines failed for %j: %s', (asked, error, words, remedy) => {
  const failure = refusalFailure({ ...ENGINES, body: { ...ENGINES.body, error }, asked }, now);
  expect(english(failure.message)).toContain(words);
  expect(failure.service?.remedy).toBe(remedy);
});

it('says how often the browser may have sent what a gateway answered with 408, and the possible charges', () => {
  const { message } = refusalFailure({ status: 408, body: undefined }, now);
  expect(english(message)).toContain('may have sent it up to 10 times');
  // The service's own 408 costs nothing, however often it was given.
  const own = refusalFailure({ status: 408, body: samples['408-timeout']?.body }, now);
  expect(english(own.message)).not.toContain('10 times');
});

it('names the fields that the service rejects, without unions', () => {
  const details = [
    { code: 'too_small', path: ['timeout'], message: 'Too small' },
    { code: 'invalid_union', path: ['formats', 0], message: 'Invalid input' },
  ];
  const { message } = refusalFailure({ status: 400, body: { error: 'Bad Request', details } }, now);
  expect(english(message).split('\n').slice(1)).toEqual([
    'The service says: Bad Request',
    'timeout: Too small',
  ]);
});

it.each([
  [{ status: 429, retryAfter: '7' }, 7000],
  [{ status: 429, retryAfter: 'Fri, 21 Aug 2026 14:40:30 GMT' }, 30_000],
  [{ status: 429, retryAfter: 'Fri, 21 Aug 2026 14:39:00 GMT' }, 0],
  [{ status: 429, retryAfter: 'soon' }, undefined],
  [{ status: 429, body: samples['429-rate']?.body }, 34_000],
  [{ status: 429, body: samples['429-keyless']?.body }, 40_211_000],
  [{ status: 408, body: samples['408-processing-continues']?.body }, 60_000],
  [{ status: 429, body: { error: 'later' } }, undefined],
  [{ status: 429, body: { retry_after_seconds: -3 } }, undefined],
  [{ status: 429, body: { retry_after_seconds: 1e12 } }, 86_400_000],
  [{ status: 429, body: 'text' }, undefined],
])('reads the wait of %j', (refusal, wait) => {
  expect(retryDelay(refusal, now)).toBe(wait);
});

it.each([
  [503, undefined, 'ask'],
  [503, '5', 'after-wait'],
  [500, '5', 'ask'],
  [502, '5', 'ask'],
  [504, '5', 'ask'],
  [408, '5', 'ask'],
  [429, undefined, 'after-wait'],
])('%i with Retry-After %s is sent again: %s', (status, retryAfter, retry) => {
  expect(refusalFailure({ status, retryAfter }, now).service?.retry).toBe(retry);
});

it('has a sentence for any status and body', () => {
  for (const status of [200, 301, 400, 418, 451, 499, 500, 507, 599]) {
    for (const body of [undefined, null, [], 'x', { error: {} }, { code: 5 }]) {
      expect(english(refusalFailure({ status, body }, now).message)).toMatch(/^[A-Z].*\. .*\.$/);
    }
  }
});

it('has entries with unique ids and whole sentences', () => {
  const ids = ERROR_CATALOGUE.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { meaning, next } of ERROR_CATALOGUE) {
    expect(english({ key: meaning })).toMatch(/^[A-Z].*\.$/);
    expect(english({ key: next })).toMatch(/^[A-Z].*\.$/);
  }
});
