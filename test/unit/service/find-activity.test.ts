import { expect, it } from 'vitest';
import { findActivity } from '@/service/find-activity';

const createdAt = Date.UTC(2026, 0, 1, 12);
const job = { url: 'https://example.org/p#part', since: createdAt };

function activity(id: string, minutes: number, target = 'https://example.org/p') {
  const time = new Date(createdAt + minutes * 60_000).toISOString();
  return { id, endpoint: 'scrape', createdAt: time, target };
}

it('finds the first scrape of the address after the job was made', () => {
  const found = findActivity([activity('late', 9), activity('first', 1), activity('old', -5)], job);
  expect(found?.id).toBe('first');
});

it('finds nothing with another address or of another kind', () => {
  const crawl = { ...activity('c', 1), endpoint: 'crawl' };
  expect(findActivity([activity('o', 1, 'https://example.org/q'), crawl], job)).toBeUndefined();
});
