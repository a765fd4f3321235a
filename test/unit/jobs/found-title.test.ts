import { expect, it } from 'vitest';
import type { EngineId } from '@/contract/engine';
import type { Metadata } from '@/contract/scrape-data';
import { foundTitle } from '@/jobs/found-title';

const url = 'https://a.example/shop';

it.each<[EngineId, string, Metadata, string]>([
  ['service', 'Shop', { title: 'Log in', url: 'https://a.example/login' }, 'Log in'],
  ['service', 'Shop', { title: 'Shop | A', url: 'https://www.a.example/shop/' }, 'Shop'],
  ['service', '', { title: ['Shop', 'A'], url }, 'Shop'],
  ['service', 'Shop', { url: 'https://a.example/login' }, 'Shop'],
  ['upload', 'Shop', { title: 'Log in', url: 'https://a.example/login' }, 'Shop'],
])('the title from the %s for %j with %j is %j', (engine, title, metadata, expected) => {
  const target = foundTitle({ engine }, { url, title }, { metadata });
  expect(target).toEqual({ url, title: expected });
});
