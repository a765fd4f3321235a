import { expect, it } from 'vitest';
import { isRecent } from '../../support/browsers';

it.each([
  ['chromium', 'Chromium 148.0.7778.1 built on Debian GNU/Linux 12 (bookworm)', true],
  ['chromium', 'Google Chrome for Testing 156.0.8078.79', true],
  ['chromium', 'Chromium 147.0.7700.2 snap', false],
  ['firefox', 'Mozilla Firefox 153.7.0esr', true],
  ['firefox', 'Mozilla Firefox 140.9.0esr', false],
  ['firefox', '', false],
] as const)('a %s with version "%s" is recent enough: %s', (name, version, expected) => {
  expect(isRecent(name, version)).toBe(expected);
});
