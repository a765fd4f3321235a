import { expect, it } from 'vitest';
import { runTime, runTimeText } from '@/ui/pages/run-time';

const pages = (host: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://${host}.example/${at}`);

it.each([
  [[], 0, 0],
  [pages('a', 1), 0, 3],
  [[...pages('a', 1), ...pages('b', 1)], 0, 3],
  [[...pages('a', 3), ...pages('b', 1)], 12, 25],
  [Array.from({ length: 100 }, (_, at) => pages(`h${at}`, 1)).flat(), 0, 150],
])('pages %# take between the shortest and the longest time of their site', (urls, least, most) => {
  const time = runTime(urls, 6000);
  expect(time.least).toBeCloseTo(least);
  expect(time.most).toBeCloseTo(most);
});

it.each([
  [{ least: 12.8, most: 24.2 }, '12–25 sec'],
  [{ least: 150, most: 432 }, '2–8 min'],
  [{ least: 3600, most: 30_000 }, '1–9 hr'],
])('%j is told as %s', (time, text) => {
  expect(runTimeText(time)).toBe(text);
});
