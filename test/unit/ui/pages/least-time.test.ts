import { expect, it } from 'vitest';
import { leastSeconds } from '@/ui/pages/least-time';

it.each([
  [[], 0],
  [['https://a.example/1'], 0],
  [['https://a.example/1', 'https://b.example/1'], 0],
  [
    ['https://a.example/1', 'https://a.example/2', 'https://b.example/1', 'https://a.example/3'],
    14,
  ],
])('the pauses of %j take %d seconds', (urls, seconds) => {
  expect(leastSeconds(urls, 6000)).toBeCloseTo(seconds);
});
