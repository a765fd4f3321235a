import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '@/contract/errors/catalogue';
import { findEntry, refusalFailure, statedWait } from '@/contract/errors/refusal';

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
  '408-timeout': ['timeout', 'ask', 'maybe'],
  '408-processing-continues': ['timeout', 'ask', 'maybe'],
  '413-too-large': ['too-large', 'change', 'no'],
  '429-rate': ['rate-limit', 'after-wait', 'no'],
  '429-keyless': ['keyless-limit', 'change', 'no'],
  '500-engines': ['all-engines-failed', 'ask', 'maybe'],
  '500-site': ['site', 'ask', 'maybe'],
  '500-action': ['action', 'change', 'no'],
  '500-unknown': ['unknown-error', 'ask', 'maybe'],
  '200-dns': ['dns', 'change', 'no'],
  'interact-404': ['job-not-found', 'ask', 'no'],
  'interact-409-replay': ['conflict', 'ask', 'no'],
};

it('knows every error of the samples', () => {
  expect(Object.keys(meant)).toEqual(Object.keys(samples));
});

describe.each(Object.entries(samples))('%s', (name, { status, body }) => {
  const failure = refusalFailure({ status, body }, now);

  it('is the entry that it is meant to be', () => {
    const { entry, retry, billed } = failure.service ?? {};
    expect([entry, retry, billed]).toEqual(meant[name]);
    expect(failure.service?.status).toBe(status);
  });

  it('tells what happened, what to do, and what the service said', () => {
    const { meaning, next } = findEntry(status, failure.service?.code, body.error);
    expect(failure.message.startsWith(`${meaning} ${next}\n`)).toBe(true);
    expect(failure.message).toContain(`The service says: ${body.error.slice(0, 500)}`);
  });
});

it('names the fields that the service complains of, without unions', () => {
  const details = [
    { code: 'too_small', path: ['timeout'], message: 'Too small' },
    { code: 'invalid_union', path: ['formats', 0], message: 'Invalid input' },
  ];
  const { message } = refusalFailure({ status: 400, body: { error: 'Bad Request', details } }, now);
  expect(message.split('\n').slice(1)).toEqual([
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
  expect(statedWait(refusal, now)).toBe(wait);
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

it('has a sentence for any status and any body', () => {
  for (const status of [200, 301, 400, 418, 451, 499, 500, 507, 599]) {
    for (const body of [undefined, null, [], 'x', { error: {} }, { code: 5 }]) {
      expect(refusalFailure({ status, body }, now).message).toMatch(/^[A-Z].*\. .*\.$/);
    }
  }
});

it('has entries with an id of their own that speak in sentences', () => {
  const ids = ERROR_CATALOGUE.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { meaning, next } of ERROR_CATALOGUE) {
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    expect(next).toMatch(/^[A-Z].*\.$/);
  }
});
