import { expect, it } from 'vitest';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { messageKeyOf } from '@/contract/user-text';
import { refusedPages, refusedToAgent, searchWithin } from '@/storage/policy-of-pages';

const POLICY = { neverSend: ['*.corp.example', 'bank.example'] };
const HOME = 'https://www.corp.example.org/';

it.each<[string[], CrawlOrder | undefined, string | undefined]>([
  [[HOME], undefined, undefined],
  [[HOME, 'https://bank.example/a'], undefined, 'policyHost'],
  [['https://www.bank.example/'], {}, undefined],
  [['https://www.bank.example/'], { allowSubdomains: true }, 'policyCrawl'],
  [[HOME], { allowSubdomains: true }, undefined],
  [[HOME], { allowExternalLinks: true }, 'policyCrawl'],
  [[HOME], { allowExternalLinks: false }, undefined],
])('judges the pages %j, crawled by %j, as %s', (urls, crawl, key) => {
  const refused = refusedPages(POLICY, urls, crawl);
  expect(typeof refused === 'object' && 'key' in refused ? refused.key : refused).toBe(key);
});

it('allows any crawl if nothing is forbidden', () => {
  expect(refusedPages({}, [HOME], { allowExternalLinks: true })).toBeUndefined();
  expect(refusedPages({ engines: ['tab'] }, [HOME])).toMatchObject({ key: 'policyEngine' });
});

it('excludes forbidden hosts from searches', () => {
  const request = { query: 'a', excludeDomains: ['b.example', 'bank.example'] };
  expect(searchWithin(POLICY, request)).toEqual({
    request: { query: 'a', excludeDomains: ['b.example', 'bank.example', '*.corp.example'] },
  });
  const only = { query: 'a', includeDomains: ['b.example'] };
  expect(searchWithin(POLICY, only)).toEqual({ request: only });
  expect(searchWithin({}, request)).toEqual({ request });
  const closed = { query: 'a', includeDomains: ['b.example', 'bank.example'] };
  expect(searchWithin(POLICY, closed)).toMatchObject({ refused: { key: 'policyHost' } });
  expect(searchWithin({ engines: ['tab'] }, request)).toMatchObject({
    refused: { key: 'policyEngine' },
  });
});

it.each([
  [{}, 'policyAgent'],
  [{ urls: [HOME] }, 'policyAgent'],
  [{ strictConstrainToURLs: true }, 'policyAgent'],
  [{ urls: [HOME], strictConstrainToURLs: true }, undefined],
  [{ urls: [HOME, 'https://bank.example/'], strictConstrainToURLs: true }, 'policyHost'],
])('an agent reaches no host whose pages are never sent: %j', (request, key) => {
  const refused = refusedToAgent(POLICY, { prompt: 'x', ...request });
  expect(messageKeyOf(refused)).toBe(key ?? '');
  expect(refusedToAgent({}, { prompt: 'x', ...request })).toBeUndefined();
  expect(refusedToAgent({ engines: ['tab'] }, { prompt: 'x', ...request })).toMatchObject({
    key: 'policyEngine',
  });
});
