import { expect, it } from 'vitest';
import { createHostClock } from '@/jobs/pages/host-clock';

it('a site is asked again after the delay plus up to a third at random', () => {
  const clock = createHostClock(3000, () => 0.5);
  expect(clock.readyAt('a')).toBe(0);
  expect(clock.answered('a', 10_000, 200)).toBe('fine');
  expect(clock.readyAt('a')).toBe(13_500);
  expect(clock.readyAt('b')).toBe(0);
});

it.each([403, 429, 503])(
  'a site that answers %i is asked ever more slowly, then no more',
  (status) => {
    const clock = createHostClock(1000, () => 0);
    expect(clock.answered('a', 0, status)).toBe('refused');
    expect(clock.readyAt('a')).toBe(5000);
    expect(clock.answered('a', 0, status)).toBe('refused');
    expect(clock.readyAt('a')).toBe(10_000);
    expect(clock.answered('a', 0, status)).toBe('stopped');
  },
);

it('a site that answers in between is not given up on', () => {
  const clock = createHostClock(1000, () => 0);
  for (const status of [429, 429, 200, 429]) clock.answered('a', 0, status);
  expect(clock.answered('a', 0, 429)).toBe('refused');
});

it.each([
  ['seconds', '90', 90_000],
  ['a date', 'Thu, 01 Jan 1970 00:01:30 GMT', 90_000],
  ['hours, for five minutes at most', '7200', 300_000],
  ['something else', 'soon', 5000],
])('a site that asks to wait for %s gets that', (_what, header, wait) => {
  const clock = createHostClock(1000, () => 0);
  clock.answered('a', 0, 429, header);
  expect(clock.readyAt('a')).toBe(wait);
});

it('a site that does not answer is asked three times, and again once it has answered', () => {
  const clock = createHostClock(1000, () => 0);
  const told = [undefined, undefined, 200, undefined, undefined, undefined].map((status) =>
    clock.answered('a', 0, status),
  );
  expect(told).toEqual(['fine', 'fine', 'fine', 'fine', 'fine', 'silent']);
});
